import { autofixRuleOf, type FixableReport, fixReports } from '../../../engines/autofix/index.ts';
import {
  commitTree,
  editTree,
  forbiddenChanges,
  openQuarantine,
  packQuarantine,
  pushLimits,
  readBranches,
  sourceTreeOf,
} from '../../../engines/git/index.ts';
import type { CheckResult } from '../checks/checkRows.ts';
import { checkTree } from '../checks/checkTree.ts';
import { refOf } from '../branches.ts';
import { settleClone } from '../writeBranches.ts';
import { branchOf, commitMessage, descriptionOf, isPipelineFile, runSignature } from './fixTexts.ts';
import type { FixableFinding, Turn } from './openTurn.ts';
import { readFiles } from './readFiles.ts';

/** Open pull requests that the runs of an agent may have in a project. */
const mostOpen = 10;

type HeldBack = { findingId: string; reason: string };

/** Ends a step without a pull request, with the reasons for each finding. */
const skip = async (
  turn: Turn,
  number: number,
  summary: string,
  heldBack: readonly HeldBack[],
): Promise<void> => {
  await turn.end(async (stores, grant) => {
    const { run } = turn;
    await stores.agentRunChanges.holdBack(grant, run.id, heldBack);
    await stores.agentRunChanges.endStep(grant, run.id, number, { state: 'SKIPPED', summary });
    await stores.agentRunChanges.log(grant, run.id, number, summary);
    await stores.agentRunChanges.goOn(grant, run);
  });
};

/** Why no pull request is opened for a rule now; null when one may be. */
const refusalOf = (turn: Turn, rule: string, version: number): Promise<string | null> =>
  turn.write(async (stores, grant) => {
    const { projectId, agentId } = turn.run;
    const { open, refused } = await stores.pullRequests.fixesOf(grant, projectId, rule, version);
    if (open) return `#${open.number} fixes it already.`;
    if (refused) {
      return `#${refused.number} was closed as ${(refused.closeReason ?? 'OTHER').toLowerCase().replace('_', ' ')}. The same fix is not proposed again.`;
    }
    return (await stores.pullRequests.countOpenOf(grant, projectId, agentId)) >= mostOpen
      ? `It has ${mostOpen} open pull requests in this project. Merge or close some first.`
      : null;
  });

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
 * Fixes the findings of a rule: computes the edits, commits them beside the repository, checks exactly that tree, and then writes branch,
 * pull request and checks in one transaction. A finding that cannot be fixed with certainty is held back with the reason.
 */
export const fixRule = async (
  turn: Turn,
  rule: string,
  findings: readonly FixableFinding[],
): Promise<void> => {
  const { run, job, context, organizationId } = turn;
  const autofix = autofixRuleOf(rule);
  const commit = run.commitSha;
  const [first] = findings;
  if (!autofix || !commit || !first) throw new Error('A step without a rule, a commit or findings.');
  const number = await turn.write((stores, grant) =>
    stores.agentRunChanges.beginStep(grant, run.id, {
      kind: 'FIX',
      risk: 'BRANCH',
      rule,
      summary: autofix.title,
    }),
  );
  const refusal = await refusalOf(turn, rule, autofix.version);
  if (refusal !== null) {
    return skip(
      turn,
      number,
      refusal,
      findings.map(({ id }) => ({ findingId: id, reason: refusal })),
    );
  }

  const { clone, prunings } = await turn.openClone();
  const [target] = await readBranches(clone);
  if (!target) throw new Error('A scanned repository without a branch.');
  await turn.log(
    number,
    `Reading ${[...new Set(findings.map(({ file }) => file ?? 'the repository'))].slice(0, 10).join(', ')}`,
  );
  const byReport = new Map<FixableReport, FixableFinding>(
    findings.map((finding) => [{ rule, path: finding.file, line: finding.line }, finding]),
  );
  const source = readFiles(sourceTreeOf(clone, commit));
  const { edits, fixed, heldBack } = await fixReports(source, rule, [...byReport.keys()], job.signal);
  const heldFindings = heldBack.flatMap(({ report, reason }) => {
    const finding = byReport.get(report);
    return finding ? { findingId: finding.id, reason } : [];
  });
  const fixedFindings = fixed.flatMap((report) => byReport.get(report) ?? []);
  if (edits.length === 0 || fixedFindings.length === 0) {
    return skip(turn, number, heldBack[0]?.reason ?? 'There is nothing to edit.', heldFindings);
  }

  const quarantine = await openQuarantine(clone.directory, 'JOB', job.signal);
  try {
    const tree = await editTree(quarantine, commit, edits);
    const forbidden = await forbiddenChanges(quarantine.clone, commit, tree);
    if (forbidden.length > 0) throw new Error(`An autofix made forbidden changes: ${forbidden.join(' ')}`);
    const what = { autofix, title: first.title, findings: fixedFindings, run };
    const headSha = await commitTree(quarantine, {
      tree,
      parents: [commit],
      message: commitMessage(context.runtime.env, what),
      ...runSignature(run.agentName),
      at: context.runtime.clock(),
    });
    await turn.log(number, `Checking ${edits.map(({ path }) => path).join(', ')}`);
    const checks: CheckResult[] = [];
    const toCheck = { organizationId, projectId: run.projectId, clone: quarantine.clone };
    for await (const result of checkTree(
      context,
      { ...toCheck, base: commit, head: tree },
      { signal: job.signal, log: job.log },
    )) {
      checks.push(result);
      await turn.log(number, `${checkNames[result.kind]}: ${saidOf(result)}`);
    }
    const flaw = flawOf(checks, rule, fixedFindings.length);
    if (flaw !== null) {
      await quarantine.release();
      return await skip(turn, number, flaw, [
        ...heldFindings,
        ...fixedFindings.map(({ id }) => ({ findingId: id, reason: flaw })),
      ]);
    }
    const received = await packQuarantine(quarantine, [headSha], pushLimits);
    const branch = branchOf(run, rule);
    const title = `Fix: ${first.title}`;
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
        description: descriptionOf(what),
        sourceBranch: branch,
        targetBranch: target.name,
        headSha,
        baseSha: target.sha,
        draft: edits.some(({ path }) => isPipelineFile(path)),
        author: { id: run.startedBy, name: run.startedByName ?? '' },
        apiKey: null,
        run: {
          id: run.id,
          agent:
            run.agentId !== null && run.agentName !== null ? { id: run.agentId, name: run.agentName } : null,
        },
        fix: { rule, version: autofix.version, findingIds: fixedFindings.map(({ id }) => id) },
      });
      if (pullRequest.baseSha === commit) {
        // The head contains its base: the merge result is the head itself.
        await stores.pullRequestChecks.recordMerge(grant, pullRequest, { tree, conflicts: null });
        await stores.doneChecks.keep(grant, pullRequest, checks);
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
      await stores.agentRunChanges.holdBack(grant, run.id, heldFindings);
      await stores.agentRunChanges.endStep(grant, run.id, number, { state: 'SUCCEEDED', summary });
      await stores.agentRunChanges.log(grant, run.id, number, summary);
      await stores.agentRunChanges.goOn(grant, run);
    });
    if (!isWritten) return await quarantine.release();
    await settleClone(context.runtime, organizationId, run.projectId, clone.directory, received);
  } catch (error) {
    await quarantine.release();
    throw error;
  }
};
