import {
  answerLimits,
  applyReplacements,
  type Loop,
  ModelFailure,
  takeLoopStep,
  type TranscriptStore,
} from '../../../engines/agentLoop/index.ts';
import { type Clone, type FileEdit, sourceTreeOf } from '../../../engines/git/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import { readFiles } from '../autofix/readFiles.ts';
import { askForCall, stopForTools } from './askForCall.ts';
import { askPrompt, askQuestion, canAsk } from './askQuestion.ts';
import { type Asker, BudgetUsed } from './budgetedModel.ts';
import { skip } from './commitEdits.ts';
import { openMcpTools } from './externalTools.ts';
import { externalPrompt, loopModel, mostAnswersOfSearch, noEditReason, systemPrompt } from './loopModel.ts';
import type { Turn } from './openTurn.ts';
import { openWorkplace } from './openWorkplace.ts';
import type { HeldBack } from './refusals.ts';
import type { PlacedFinding } from './searchCandidates.ts';

/** What the loop of a step is about. */
type LoopTask = {
  /** The commit that is read and edited. */
  commit: string;
  /** The commit that checks compare with. */
  base: string;
  rule: string;
  findings: readonly PlacedFinding[];
  /** What the search or model is asked to do. */
  task: string;
  /** The findings that are held back when the step ends without edits. */
  heldBack: (reason: string) => readonly HeldBack[];
};

/** Edits that the checks accepted. */
type FoundEdits = {
  edits: readonly FileEdit[];
  /** What the search or model says of them; at most 2,000 characters. */
  summary: string;
  /** Name of the model, or of the search. */
  model: string;
};

/** The files that the data of some findings passes. */
const filesOnWay = async (turn: Turn, findings: readonly PlacedFinding[]): Promise<Set<string>> => {
  const steps = await turn.write(async (stores, grant) => {
    const all = [];
    for (const { id } of findings) all.push(...(await stores.findings.steps(grant, id)));
    return all;
  });
  return new Set([...findings.map(({ file }) => file), ...steps.map(({ path }) => path)]);
};

const transcriptOf = (turn: Turn, step: number): TranscriptStore => {
  const at = { runId: turn.run.id, step };
  return {
    read: () => turn.write((stores, grant) => stores.agentLoops.transcript(grant, at)),
    addMessage: (text) => turn.write((stores, grant) => stores.agentLoops.addMessage(grant, at, text)),
    addAnswer: async (answer) => {
      await turn.write(async (stores, grant) => {
        await stores.agentLoops.addAnswer(grant, at, answer);
        if (turn.run.engine === 'MODEL') await stores.modelCharges.settle(grant, at.runId, answer.usage);
      });
      const said = plainText(answer.text, 2_000);
      if (said !== '') await turn.log(step, said);
    },
    endCall: (id, result) => turn.write((stores, grant) => stores.agentLoops.endCall(grant, at, id, result)),
  };
};

const askerOf = ({ run, write }: Turn, step: number): Asker => ({
  charged: {
    id: run.id,
    agentId: run.agentId,
    agentName: run.agentName,
    step,
    budget: run.budget,
    monthlyBudget: run.agentMonthlyBudget ?? {},
  },
  write,
  log: (stores, grant, text) => stores.agentRunChanges.log(grant, run.id, step, text),
});

/**
 * Takes one step of the loop in which a search or a model looks for edits.
 * @returns the edits that the checks accepted; null when the loop goes on with the next turn, or the step ended without edits
 */
export const stepLoop = async (
  turn: Turn,
  number: number,
  clone: Clone,
  { commit, base, rule, findings, task, heldBack }: LoopTask,
): Promise<FoundEdits | null> => {
  const { run, job } = turn;
  const source = readFiles(sourceTreeOf(clone, commit));
  const onWay = await filesOnWay(turn, findings);
  const external = await openMcpTools(turn, number);
  if (external?.changed) {
    await stopForTools(turn, number, external.changed);
    return null;
  }
  const targets = findings.map(({ file, line }) => ({ path: file, line }));
  const model = await loopModel(turn, askerOf(turn, number), source, { commit, rule, targets });
  const loop: Loop = {
    model,
    store: transcriptOf(turn, number),
    workplace: await openWorkplace(turn, clone, commit, { base, rule, onWay }),
    system: [systemPrompt, ...(canAsk(run) ? [askPrompt] : []), ...(external ? [externalPrompt] : [])].join(
      '\n',
    ),
    ...(external && { external }),
    task,
    maxOutputTokens: answerLimits.outputTokens,
    mostAnswers: run.engine === 'MODEL' ? answerLimits.answers : mostAnswersOfSearch,
    ...(canAsk(run)
      ? { ask: (callId: string, question: string) => askQuestion(turn, number, callId, question) }
      : {}),
  };
  const state = await takeLoopStep(loop, job.signal).catch((error: unknown) => {
    if (error instanceof BudgetUsed) return { type: 'PAUSED' as const, reason: error.message };
    if (!(error instanceof ModelFailure)) throw error;
    return { type: 'STUCK' as const, reason: `${model.name}: ${error.message}` };
  });
  if (external?.changed) {
    await stopForTools(turn, number, external.changed);
    return null;
  }
  if (state.type === 'NEEDS_APPROVAL') {
    const target = external?.target(state.call.name);
    if (!target) throw new Error('A call waits that no MCP server has.');
    await askForCall(turn, number, state.call, target);
    return null;
  }
  if (state.type === 'PAUSED') {
    await turn.end(async (stores, grant) => {
      await stores.agentRunChanges.log(grant, run.id, number, `Paused. ${state.reason}`);
      await stores.agentRunChanges.pause(grant, run.id, state.reason);
    });
    return null;
  }
  if (state.type === 'WAITS') return null;
  if (state.type === 'GOES_ON') {
    await turn.end((stores, grant) => stores.agentRunChanges.goOn(grant, run));
    return null;
  }
  if (state.type === 'STUCK') {
    await skip(turn, number, state.reason, heldBack(state.reason), 'FAILED');
    return null;
  }
  const edits = state.edit && (await applyReplacements(source, state.edit));
  if (!edits || typeof edits === 'string') {
    const reason = noEditReason(run.engine, model.name, state.summary);
    await skip(turn, number, reason, heldBack(reason));
    return null;
  }
  return { edits, summary: plainText(state.summary, 2_000), model: plainText(model.name, 100) };
};
