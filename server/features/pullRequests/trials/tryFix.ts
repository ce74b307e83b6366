import { buffer } from 'node:stream/consumers';
import type { AgentEngine } from '../../../../schema/generated/types.ts';
import {
  answerLimits,
  applyReplacements,
  type Loop,
  memoryTranscript,
  ModelFailure,
  takeLoopStep,
  type TranscriptStore,
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
import { type Asker, BudgetUsed } from '../runs/budgetedModel.ts';
import { fixTask, loopModel, mostAnswersOfSearch, noEditReason, systemPrompt } from '../runs/loopModel.ts';
import { openWorkplace } from '../runs/openWorkplace.ts';
import type { TrialFindingRow, TrialFixRow, TrialInJob } from './trialRows.ts';

/** What a fix is tried on. */
export type TrialPlace = {
  context: JobContext;
  organizationId: string;
  trial: TrialInJob;
  clone: Clone;
  job: RunningJob;
};

/** The findings of a rule that a commit added. */
export type IntroducedFindings = { rule: string; title: string; findings: readonly TrialFindingRow[] };

/** What came of a fix. */
export type TriedFix = Pick<TrialFixRow, 'verification' | 'reason' | 'patch'>;

type Edits = readonly { path: string; content: string }[];
type Placed = TrialFindingRow & { path: string; line: number };

const none = (reason: string): TriedFix => ({ verification: null, reason, patch: '' });

const mostFindings = 5;
const mostCharacters = 20_000;

/** The trial as the ledger of the model and its log know it. */
const askerOf = ({ context, organizationId, trial, job }: TrialPlace): Asker => ({
  charged: {
    id: trial.id,
    agentId: trial.agentId,
    agentName: trial.agentName,
    step: 1,
    budget: trial.budget,
    monthlyBudget: trial.monthlyBudget,
  },
  write: (change) => context.inOrganization(organizationId, change),
  log: async (_stores, _grant, text) => job.log(text),
});

/** Keeps the transcript in memory, and settles each answer of a model. */
const transcriptOf = ({ write, charged }: Asker, engine: AgentEngine): TranscriptStore => {
  const { store } = memoryTranscript();
  return {
    ...store,
    addAnswer: async (answer) => {
      await store.addAnswer(answer);
      if (engine === 'MODEL') {
        await write((stores, grant) => stores.modelCharges.settle(grant, charged.id, answer.usage));
      }
    },
  };
};

/** Edits of the search or the model, as those of a run. Answers why there are none. */
const loopEdits = async (
  place: TrialPlace,
  commit: string,
  { rule, title, findings }: IntroducedFindings,
): Promise<Edits | string> => {
  const { trial, clone, job } = place;
  const asker = askerOf(place);
  const isModel = trial.engine === 'MODEL';
  const obstacle = isModel
    ? await asker.write((stores, grant) => stores.models.obstacle(grant, trial.projectId))
    : null;
  if (obstacle !== null) return obstacle;
  const targets = findings
    .filter((one): one is Placed => one.path !== null && one.line !== null)
    .slice(0, mostFindings);
  if (targets.length === 0) return 'The finding stands at no line of a file.';
  const source = readFiles(sourceTreeOf(clone, commit));
  const model = await loopModel({ ...place, run: trial }, asker, source, { commit, rule, targets });
  const loop: Loop = {
    model,
    store: transcriptOf(asker, trial.engine),
    workplace: await openWorkplace({ ...place, run: trial }, clone, commit, {
      base: commit,
      rule,
      onWay: new Set(targets.map(({ path }) => path)),
    }),
    system: systemPrompt,
    task: fixTask(targets.map(({ path, line }) => ({ title, path, line }))),
    maxOutputTokens: answerLimits.outputTokens,
    mostAnswers: isModel ? answerLimits.answers : mostAnswersOfSearch,
  };
  try {
    for (;;) {
      const state = await takeLoopStep(loop, job.signal);
      if (state.type === 'STUCK') return state.reason;
      if (state.type === 'ENDED') {
        return state.edit === null
          ? noEditReason(trial.engine, model.name, state.summary)
          : applyReplacements(source, state.edit);
      }
    }
  } catch (error) {
    if (error instanceof BudgetUsed) return error.message;
    if (error instanceof ModelFailure) return `${model.name}: ${error.message}`;
    throw error;
  }
};

/** Edits of the autofix of a rule, or why there are none. */
const autofixEdits = async (
  { clone, job }: TrialPlace,
  commit: string,
  { rule, findings }: IntroducedFindings,
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
  needsProof: boolean,
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
    const proof = needsProof ? quarantine : undefined;
    for await (const result of checkTree(context, toCheck, { signal, log, proof })) results.push(result);
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
  introduced: IntroducedFindings,
): Promise<TriedFix> => {
  const { engine } = place.trial;
  const hasAutofix = autofixRuleOf(introduced.rule) !== null;
  if (!hasAutofix && engine === 'RULES') return none('This rule has no autofix.');
  const edits = await (hasAutofix ? autofixEdits : loopEdits)(place, commit, introduced);
  return typeof edits === 'string'
    ? none(edits)
    : checkEdits(place, commit, edits, !hasAutofix && engine === 'MODEL');
};
