import { buffer } from 'node:stream/consumers';
import {
  applyReplacements,
  memoryTranscript,
  searchModel,
  takeLoopStep,
} from '../../../engines/agentLoop/index.ts';
import { autofixRuleOf, fixReports } from '../../../engines/autofix/index.ts';
import {
  type Clone,
  editTree,
  forbiddenChanges,
  openQuarantine,
  Refused,
  sourceTreeOf,
  streamPatch,
} from '../../../engines/git/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { RunningJob } from '../../../platform/jobs/jobs.ts';
import { readFiles } from '../autofix/readFiles.ts';
import { type CheckResult, verificationOf } from '../checks/checkRows.ts';
import { checkTree } from '../checks/checkTree.ts';
import { openWorkplace } from '../runs/openWorkplace.ts';
import { searchCandidates } from '../runs/searchCandidates.ts';
import type { TrialFindingRow, TrialFixRow, TrialRow } from './trialRows.ts';

/** What a fix is tried on. */
export type TrialPlace = {
  context: JobContext;
  organizationId: string;
  trial: Pick<TrialRow, 'projectId' | 'engine'>;
  clone: Clone;
  job: RunningJob;
};

/** What came of a fix. */
export type TriedFix = Pick<TrialFixRow, 'verification' | 'reason' | 'patch'>;

type Edits = readonly { path: string; content: string }[];
type Placed = TrialFindingRow & { path: string; line: number };

const none = (reason: string): TriedFix => ({ verification: null, reason, patch: '' });

const mostAnswers = 50;
const mostFindings = 5;
const mostCharacters = 20_000;

/** Searches for edits as a run does. Answers why there are none. */
const searchEdits = async (
  { context, organizationId, trial, clone, job }: TrialPlace,
  commit: string,
  rule: string,
  findings: readonly TrialFindingRow[],
): Promise<Edits | string> => {
  const placed = findings
    .filter((one): one is Placed => one.path !== null && one.line !== null)
    .slice(0, mostFindings);
  const source = readFiles(sourceTreeOf(clone, commit));
  const model = searchModel({
    targets: placed,
    candidates: ({ path, line }, accepted) =>
      searchCandidates(source, commit, { rule, file: path, line }, accepted, job.signal),
  });
  const onWay = new Set(placed.map(({ path }) => path));
  const workplace = await openWorkplace({ context, organizationId, job, run: trial }, clone, commit, {
    base: commit,
    rule,
    onWay,
  });
  const { store } = memoryTranscript();
  const loop = {
    model,
    store,
    workplace,
    system: '',
    task: `Fix ${rule}`,
    maxOutputTokens: 1,
    mostAnswers,
  };
  for (;;) {
    const state = await takeLoopStep(loop, job.signal);
    if (state.type === 'STUCK') return state.reason;
    if (state.type === 'ENDED')
      return state.edit === null ? state.summary : applyReplacements(source, state.edit);
  }
};

/** Edits of the autofix of a rule, or why there are none. */
const autofixEdits = async (
  { clone, job }: TrialPlace,
  commit: string,
  rule: string,
  findings: readonly TrialFindingRow[],
): Promise<Edits | string> => {
  const source = readFiles(sourceTreeOf(clone, commit));
  const reports = findings.map(({ path, line }) => ({ rule, path, line }));
  const { edits, heldBack } = await fixReports(source, rule, reports, job.signal);
  return edits.length > 0 ? edits : (heldBack[0]?.reason ?? 'There is nothing to edit.');
};

/** Checks edits of a commit as those of a pull request are checked. */
const checkEdits = async (
  { context, organizationId, trial, clone, job }: TrialPlace,
  commit: string,
  edits: Edits,
): Promise<TriedFix> => {
  const { signal, log } = job;
  const quarantine = await openQuarantine(clone.directory, clone.reader, signal);
  try {
    const tree = await editTree(quarantine, commit, edits);
    const [forbidden] = await forbiddenChanges(quarantine.clone, commit, tree);
    if (forbidden !== undefined) return none(forbidden);
    const toCheck = {
      organizationId,
      projectId: trial.projectId,
      clone: quarantine.clone,
      base: commit,
      head: tree,
    };
    const results: CheckResult[] = [];
    for await (const result of checkTree(context, toCheck, { signal, log })) results.push(result);
    const patch = await buffer(await streamPatch(quarantine.clone, commit, tree));
    return {
      verification: verificationOf(results),
      reason: results.flatMap(({ reason }) => reason ?? [])[0] ?? '',
      patch: patch.toString('utf8').slice(0, mostCharacters),
    };
  } catch (error) {
    if (error instanceof Refused) return none(error.message);
    throw error;
  } finally {
    await quarantine.release();
  }
};

/**
 * Computes the fix of findings of a rule at a commit as a run of the engine would, and checks it. Writes nothing.
 * @throws GitError; what the signal was aborted with
 */
export const tryFix = async (
  place: TrialPlace,
  commit: string,
  rule: string,
  findings: readonly TrialFindingRow[],
): Promise<TriedFix> => {
  const hasAutofix = autofixRuleOf(rule) !== null;
  if (!hasAutofix && place.trial.engine === 'RULES') return none('This rule has no autofix.');
  const edits = await (hasAutofix ? autofixEdits : searchEdits)(place, commit, rule, findings);
  return typeof edits === 'string' ? none(edits) : checkEdits(place, commit, edits);
};
