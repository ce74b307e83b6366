import type { Kysely } from 'kysely';
import {
  type Clone,
  commitTree,
  editTree,
  type FileEdit,
  forbiddenChanges,
  openQuarantine,
  packQuarantine,
  pushLimits,
  type Quarantine,
} from '../../../engines/git/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { type StoredPush, storePush } from '../../../platform/git/storePack.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { CheckResult } from '../checks/checkRows.ts';
import { checkTree } from '../checks/checkTree.ts';
import { needsProof } from '../checks/missingProof.ts';
import { settleClone } from '../writeBranches.ts';
import { type ApprovedTool, awaitApproval } from './awaitApproval.ts';
import { runSignature } from './fixTexts.ts';
import type { Turn } from './openTurn.ts';
import type { HeldBack } from './refusals.ts';

/** Edits that a run is about to commit. */
export type Edits = {
  edits: readonly FileEdit[];
  /** What fixes are known by: the rule with the version of its autofix, or of the model. */
  rule: string;
  version: string;
  /** The findings that they are to fix, by this rule of scans. */
  findings: readonly { id: string; file: string | null; line: number | null }[];
  findingRule: string;
  /** Whether they may fix some of the findings only. */
  isPartial?: boolean;
  heldBack: readonly HeldBack[];
  branch: string;
  title: string;
  commitMessage: string;
};

/** The commits that edits stand on, and the tool that writes them. */
export type Place = {
  /** The parent of the new commit. */
  parent: string;
  /** The commit that checks compare with. */
  base: string;
  tool: ApprovedTool;
};

/** A commit that passed the checks, in a quarantine beside the clone. */
export type Checked = {
  headSha: string;
  tree: string;
  checks: readonly CheckResult[];
  /** The findings that it fixes. */
  findings: Edits['findings'];
  /** Those that it does not fix. */
  heldBack: readonly HeldBack[];
};

/** Writes a checked commit where it belongs, and ends the step. It releases the quarantine. */
export type Deliver = (checked: Checked, quarantine: Quarantine) => Promise<void>;

/** A checked commit that is about to be written to a hosted repository. */
export type Committed = Checked & {
  received: StoredPush;
  prunings: number;
  /** Who writes it, as pushes say. */
  writer: Parameters<Stores['refs']['record']>[1];
};

/** How a step ended. */
export type Outcome = { state: 'SUCCEEDED' | 'SKIPPED'; summary: string };

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

/** Ends a step whose commit was written. */
export const noteWritten = async (
  { run }: Turn,
  number: number,
  { heldBack }: Pick<Checked, 'heldBack'>,
  outcome: Outcome,
  stores: Stores,
  grant: TenantGrant<'JOB'>,
): Promise<void> => {
  await stores.agentRunChanges.holdBack(grant, run.id, heldBack);
  await stores.agentRunChanges.endStep(grant, run.id, number, outcome);
  await stores.agentRunChanges.log(grant, run.id, number, outcome.summary);
  await stores.agentApprovals.end(grant, { runId: run.id, step: number }, outcome.summary);
};

/** The name under which a run acts. */
export const actorName = ({ agentName }: Pick<Turn['run'], 'agentName'>): string =>
  agentName === null ? 'Slipway' : `${agentName} (agent)`;

/** Writes a commit to a hosted repository: `write` writes branch and rows in the transaction that ends the step. */
export const writeHere =
  (
    turn: Turn,
    number: number,
    { clone, prunings }: Awaited<ReturnType<Turn['openClone']>>,
    write: (
      committed: Committed,
      stores: Stores,
      grant: TenantGrant<'JOB'>,
      transaction: Kysely<DB>,
    ) => Promise<Outcome>,
  ): Deliver =>
  async (checked, quarantine) => {
    const { run, context, organizationId } = turn;
    const packed = await packQuarantine(quarantine, [checked.headSha], pushLimits);
    const received = await storePush(context.runtime, organizationId, packed);
    const writer = {
      origin: 'RUN' as const,
      userId: run.startedBy,
      name: actorName(run),
      apiKey: null,
      runId: run.id,
    };
    let isWritten = false;
    await turn.end(async (stores, grant, transaction) => {
      const outcome = await write({ ...checked, received, prunings, writer }, stores, grant, transaction);
      isWritten = outcome.state === 'SUCCEEDED';
      await noteWritten(turn, number, checked, outcome, stores, grant);
      await stores.agentRunChanges.goOn(grant, run);
    });
    if (!isWritten) return quarantine.release();
    await settleClone(context.runtime, organizationId, run.projectId, clone.directory, received);
  };

/**
 * Commits edits beside the repository, checks exactly that tree, and asks for an approval where the agent needs one. `deliver` then writes the commit
 * where it belongs, which ends the step. When the checks speak against it, the step is skipped with the reason.
 */
export const commitEdits = async (
  turn: Turn,
  number: number,
  clone: Clone,
  proposal: Edits & Place,
  deliver: Deliver,
): Promise<void> => {
  const { run, job, context, organizationId } = turn;
  const { edits, version, findingRule, branch, title, parent, base, tool, isPartial = false } = proposal;
  const quarantine = await openQuarantine(clone.directory, 'JOB', job.signal);
  try {
    const tree = await editTree(quarantine, parent, edits);
    const forbidden = await forbiddenChanges(quarantine.clone, parent, tree);
    if (forbidden.length > 0) throw new Error(`A run made forbidden changes: ${forbidden.join(' ')}`);
    const headSha = await commitTree(quarantine, {
      tree,
      parents: [parent],
      message: proposal.commitMessage,
      ...runSignature(run.agentName),
      at: context.runtime.clock(),
    });
    await turn.log(number, `Checking ${edits.map(({ path }) => path).join(', ')}`);
    const checks: CheckResult[] = [];
    const toCheck = { organizationId, projectId: run.projectId, clone: quarantine.clone };
    for await (const result of checkTree(
      context,
      { ...toCheck, base, head: tree },
      {
        signal: job.signal,
        log: job.log,
        proof: needsProof(version) ? quarantine : undefined,
      },
    )) {
      checks.push(result);
      await turn.log(number, `${checkNames[result.kind]}: ${saidOf(result)}`);
    }
    const isGone = ({ file, line }: Edits['findings'][number]) =>
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
    const refuse = async (reason: string) => {
      await quarantine.release();
      await skip(turn, number, reason, [
        ...heldBack,
        ...findings.map(({ id }) => ({ findingId: id, reason })),
      ]);
    };
    // Without findings there is nothing to fix, as for a changelog.
    const fixes = proposal.findings.length === 0 ? 0 : Math.max(1, findings.length);
    const flaw = flawOf(checks, findingRule, fixes);
    if (flaw !== null) return await refuse(flaw);
    const approval = await awaitApproval(turn, number, quarantine.clone, {
      tool,
      commit: parent,
      tree,
      title,
      sourceBranch: branch,
    });
    if (approval.decision === 'WAITS') return await quarantine.release();
    if (approval.decision === 'REFUSED') return await refuse(approval.reason);
    await deliver({ headSha, tree, checks, findings, heldBack }, quarantine);
  } catch (error) {
    await quarantine.release();
    throw error;
  }
};
