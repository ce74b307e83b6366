import {
  commitTree,
  editTree,
  type FileEdit,
  forbiddenChanges,
  openQuarantine,
  packQuarantine,
  pushLimits,
  readBranches,
} from '../../../engines/git/index.ts';
import { refOf } from '../branches.ts';
import { needsProof } from '../checks/missingProof.ts';
import type { CheckResult } from '../checks/checkRows.ts';
import { checkTree } from '../checks/checkTree.ts';
import { settleClone } from '../writeBranches.ts';
import { awaitApproval } from './awaitApproval.ts';
import { runSignature } from './fixTexts.ts';
import type { Turn } from './openTurn.ts';
import type { HeldBack } from './refusals.ts';

/** A pull request that a run is about to open. */
export type Proposal = {
  edits: readonly FileEdit[];
  /** What it fixes: one pull request for each is open at a time. */
  rule: string;
  /** What brings the same fix back once it was refused: another version. */
  version: string;
  /** The findings that it is to fix, by this rule of scans. */
  findings: readonly { id: string; file: string | null; line: number | null }[];
  findingRule: string;
  /** Whether it may fix some of the findings only. */
  isPartial?: boolean;
  heldBack: readonly HeldBack[];
  branch: string;
  title: string;
  commitMessage: string;
  description: string;
  draft: boolean;
};

/** Ends a step without a pull request, with the reasons for each finding. */
export const skip = async (
  turn: Turn,
  number: number,
  summary: string,
  heldBack: readonly HeldBack[],
  state: 'SKIPPED' | 'FAILED' = 'SKIPPED',
): Promise<void> => {
  await turn.end(async (stores, grant) => {
    const { run } = turn;
    await stores.agentRunChanges.holdBack(grant, run.id, heldBack);
    await stores.agentRunChanges.endStep(grant, run.id, number, { state, summary });
    await stores.agentRunChanges.log(grant, run.id, number, summary);
    await stores.agentRunChanges.goOn(grant, run);
  });
};

const checkNames = { PARSE: 'Files parse', SCAN: 'Scan', TESTS: 'Tests' } as const;

/** A result in a line of the log. */
const saidOf = ({ state, reason, fixed }: CheckResult): string => {
  if (state === 'PASSED') return fixed === null ? 'passed' : `passed, ${fixed.length} fixed`;
  const [line] = (reason ?? '').split('\n', 1);
  return `${state === 'FAILED' ? 'failed' : 'not done'}. ${line}`;
};

/** What the checks say against a pull request; null when nothing does: none failed, and the scan no longer reports what was fixed. */
const flawOf = (checks: readonly CheckResult[], rule: string, fixes: number): string | null => {
  const gone = checks.flatMap(({ fixed }) => fixed ?? []).filter((finding) => finding.rule === rule);
  const scanned = checks.some(({ kind, state }) => kind === 'SCAN' && state === 'PASSED');
  if (scanned && gone.length < fixes) return 'The scan still reports the finding after the edit.';
  const failed = checks.find(({ state }) => state === 'FAILED');
  return failed
    ? `${failed.kind === 'TESTS' ? 'The tests' : 'The checks'} failed: ${failed.reason ?? ''}`
    : null;
};

/**
 * Commits edits beside the repository, checks exactly that tree, and then writes branch, pull request and checks in one transaction, which ends
 * the step. When the checks speak against it, the step is skipped with the reason.
 */
export const openPullRequest = async (
  turn: Turn,
  number: number,
  { clone, prunings }: Awaited<ReturnType<Turn['openClone']>>,
  proposal: Proposal,
): Promise<void> => {
  const { run, job, context, organizationId } = turn;
  const { edits, rule, version, findingRule, branch, title, isPartial = false } = proposal;
  const commit = run.commitSha;
  const [target] = await readBranches(clone);
  if (!target || !commit) throw new Error('A scanned repository without a branch.');
  const quarantine = await openQuarantine(clone.directory, 'JOB', job.signal);
  try {
    const tree = await editTree(quarantine, commit, edits);
    const forbidden = await forbiddenChanges(quarantine.clone, commit, tree);
    if (forbidden.length > 0) throw new Error(`A run made forbidden changes: ${forbidden.join(' ')}`);
    const headSha = await commitTree(quarantine, {
      tree,
      parents: [commit],
      message: proposal.commitMessage,
      ...runSignature(run.agentName),
      at: context.runtime.clock(),
    });
    await turn.log(number, `Checking ${edits.map(({ path }) => path).join(', ')}`);
    const checks: CheckResult[] = [];
    const toCheck = { organizationId, projectId: run.projectId, clone: quarantine.clone };
    for await (const result of checkTree(
      context,
      { ...toCheck, base: commit, head: tree },
      {
        signal: job.signal,
        log: job.log,
        proof: needsProof(version) ? quarantine : undefined,
      },
    )) {
      checks.push(result);
      await turn.log(number, `${checkNames[result.kind]}: ${saidOf(result)}`);
    }
    const isGone = ({ file, line }: Proposal['findings'][number]) =>
      checks.some(({ fixed }) =>
        fixed?.some((one) => one.rule === findingRule && one.path === file && one.line === line),
      );
    const findings = isPartial ? proposal.findings.filter(isGone) : proposal.findings;
    const heldBack = [
      ...proposal.heldBack,
      ...proposal.findings
        .filter((finding) => !findings.includes(finding))
        .map(({ id }) => ({ findingId: id, reason: 'The edit that was found does not fix it.' })),
    ];
    // Without findings there is nothing to fix, as for a changelog.
    const fixes = proposal.findings.length === 0 ? 0 : Math.max(1, findings.length);
    const flaw = flawOf(checks, findingRule, fixes);
    if (flaw !== null) {
      await quarantine.release();
      return await skip(turn, number, flaw, [
        ...heldBack,
        ...findings.map(({ id }) => ({ findingId: id, reason: flaw })),
      ]);
    }
    const approval = await awaitApproval(turn, number, quarantine.clone, {
      commit,
      tree,
      title,
      sourceBranch: branch,
    });
    if (approval.decision === 'WAITS') return await quarantine.release();
    if (approval.decision === 'REFUSED') {
      const { reason } = approval;
      await quarantine.release();
      return await skip(turn, number, reason, [
        ...heldBack,
        ...findings.map(({ id }) => ({ findingId: id, reason })),
      ]);
    }
    const received = await packQuarantine(quarantine, [headSha], pushLimits);
    const isWritten = await turn.end(async (stores, grant) => {
      const name = run.agentName === null ? 'Slipway' : `${run.agentName} (agent)`;
      const writer = { origin: 'RUN' as const, userId: run.startedBy, name, apiKey: null, runId: run.id };
      await stores.refs.record(grant, writer, {
        projectId: run.projectId,
        changes: [{ name: refOf(branch), before: null, after: headSha, forced: false }],
        received,
        prunings,
      });
      const pullRequest = await stores.pullRequestChanges.create(grant, {
        projectId: run.projectId,
        title,
        description: proposal.description,
        sourceBranch: branch,
        targetBranch: target.name,
        headSha,
        baseSha: target.sha,
        draft: proposal.draft,
        author: { id: run.startedBy, name: run.startedByName ?? '' },
        apiKey: null,
        run: {
          id: run.id,
          agent:
            run.agentId !== null && run.agentName !== null ? { id: run.agentId, name: run.agentName } : null,
        },
        fix: { rule, version, findingIds: findings.map(({ id }) => id) },
      });
      if (pullRequest.baseSha === commit) {
        // The head contains its base: the merge result is the head itself.
        await stores.pullRequestChecks.recordMerge(grant, pullRequest, { tree, conflicts: null });
        await stores.pullRequestChecks.keep(grant, pullRequest, checks);
      } else {
        await stores.pullRequestChecks.order(grant, pullRequest);
      }
      const summary = `Opened #${pullRequest.number} ${title}`;
      await stores.activity.record(grant, {
        projectId: run.projectId,
        type: 'AGENT',
        message: `${name} opened the pull request #${pullRequest.number} ${title}`,
        status: 'SUCCESS',
      });
      await stores.agentRunChanges.holdBack(grant, run.id, heldBack);
      await stores.agentRunChanges.endStep(grant, run.id, number, { state: 'SUCCEEDED', summary });
      await stores.agentRunChanges.log(grant, run.id, number, summary);
      await stores.agentApprovals.end(grant, { runId: run.id, step: number }, summary);
      await stores.agentRunChanges.goOn(grant, run);
    });
    if (!isWritten) return await quarantine.release();
    await settleClone(context.runtime, organizationId, run.projectId, clone.directory, received);
  } catch (error) {
    await quarantine.release();
    throw error;
  }
};
