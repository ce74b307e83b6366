import { isDeepStrictEqual } from 'node:util';
import { type ExternalTools, unknownOutcome } from './externalTools.ts';
import type { Model } from './model.ts';
import type { Replacement } from './replacements.ts';
import { stuckReason } from './stuck.ts';
import { askTool, questionOf } from './questions.ts';
import { reportOf, runTool, type ToolResult, toolDescriptions } from './tools.ts';
import { callsOf, editState, messagesOf, type StoredCall, type TranscriptStore } from './transcript.ts';
import type { CheckVerdict, Workplace } from './workplace.ts';

/** What a loop works with. */
export type Loop = {
  model: Model;
  store: TranscriptStore;
  workplace: Workplace;
  system: string;
  /** What is to be done: the first message. */
  task: string;
  /** Tokens that an answer has at most. */
  maxOutputTokens: number;
  /** Answers that the loop takes at most. */
  mostAnswers: number;
  /** Asks a person on behalf of a call; null while the answer is awaited. Left out where nobody can answer: the model then has no such tool. */
  ask?: (callId: string, question: string) => Promise<ToolResult | null>;
  /** Tools of other systems. */
  external?: ExternalTools;
};

/** How a loop stands after a step. */
export type LoopState =
  | { type: 'GOES_ON' }
  /** A person has to answer first; then the call has its result. */
  | { type: 'WAITS' }
  | {
      type: 'NEEDS_APPROVAL';
      /** The call that a person has to approve first. */
      call: StoredCall;
    }
  | {
      type: 'ENDED';
      /** What the model says it did. */
      summary: string;
      /** The edit in force, when the last check did not refuse it. */
      edit: readonly Replacement[] | null;
      verdict: CheckVerdict['outcome'] | null;
    }
  | { type: 'STUCK'; reason: string };

const hint = (reason: string): string =>
  `${reason} Try something else, or call report and say what is missing.`;

/** Asks a person for a call of `ask`; null while the answer is awaited. */
const askPerson = async (
  ask: NonNullable<Loop['ask']>,
  { id, input }: StoredCall,
): Promise<ToolResult | null> => {
  const asked = questionOf(input);
  return 'problem' in asked ? { text: asked.problem, isError: true } : ask(id, asked.question);
};

/** Whether a call was denied before: it is not asked for again. */
const isDenied = (calls: readonly StoredCall[], { name, input }: StoredCall): boolean =>
  calls.some((one) => one.state === 'DENIED' && one.name === name && isDeepStrictEqual(one.input, input));

const deniedBefore: ToolResult = {
  isError: true,
  text: 'A person denied this call already. It is not asked for again.',
};

/**
 * Runs the calls that have no result yet, one after the other, until one waits for a person. A killed process repeats at most the last of them,
 * unless that goes to another system.
 */
const runPending = async (
  { store, workplace, ask, external }: Loop,
  calls: readonly StoredCall[],
  signal: AbortSignal,
): Promise<LoopState> => {
  const known = [...calls];
  for (const [index, call] of known.entries()) {
    if (call.state === 'WAITING_FOR_APPROVAL') return { type: 'NEEDS_APPROVAL', call };
    if (call.state !== 'PENDING') continue;
    signal.throwIfAborted();
    const before = known.slice(0, index);
    const isExternal = external?.tools.some(({ name }) => name === call.name) === true;
    const waits = isExternal && external.mustWait && call.isApproved !== true;
    if (waits && !isDenied(before, call)) return { type: 'NEEDS_APPROVAL', call };
    const run = (): Promise<ToolResult | null> | ToolResult => {
      if (call.isBegun === true) return unknownOutcome;
      if (waits) return deniedBefore;
      if (isExternal) return external.call(call, signal);
      if (ask && call.name === askTool.name) return askPerson(ask, call);
      return runTool(call, { workplace, state: editState(before), signal });
    };
    const result = await run();
    if (result === null) return { type: 'WAITS' };
    const ended = {
      state: result.isError ? ('FAILED' as const) : ('DONE' as const),
      output: result.text,
    };
    await store.endCall(call.id, ended);
    known[index] = { ...call, ...ended };
  }
  return { type: 'GOES_ON' };
};

/**
 * Takes one step of a loop: asks the model once and runs the calls of its answer. When a process was killed in the middle, the next step runs the
 * calls that have no result, and does not ask again.
 * @throws ModelFailure; what the workplace or the store throws; what the signal was aborted with
 */
export const takeLoopStep = async (loop: Loop, signal: AbortSignal): Promise<LoopState> => {
  const { model, store, system, task, maxOutputTokens, mostAnswers } = loop;
  const transcript = await store.read();
  const calls = callsOf(transcript);
  if (transcript.length === 0) await store.addMessage(task);
  if (calls.some(({ state }) => state === 'PENDING' || state === 'WAITING_FOR_APPROVAL')) {
    return runPending(loop, calls, signal);
  }
  const reported = calls.find(({ name, state }) => name === 'report' && state === 'DONE');
  if (reported) {
    const { edit, verdict } = editState(calls);
    const isAccepted = verdict === 'VERIFIED' || verdict === 'UNVERIFIED';
    return { type: 'ENDED', summary: reportOf(reported.input), edit: isAccepted ? edit : null, verdict };
  }
  const answers = transcript.filter(({ role }) => role === 'MODEL').length;
  if (answers >= mostAnswers)
    return { type: 'STUCK', reason: `It took ${mostAnswers} steps without a result.` };
  const reason = stuckReason(transcript);
  if (reason !== null) {
    const hints = transcript.filter((message) => message.role === 'USER').length - 1;
    if (hints > 0) return { type: 'STUCK', reason };
    await store.addMessage(hint(reason));
  }
  const tools = [...toolDescriptions, ...(loop.ask ? [askTool] : []), ...(loop.external?.tools ?? [])];
  const answer = await model.answer(
    { system, messages: messagesOf(await store.read()), tools, maxOutputTokens },
    signal,
  );
  await store.addAnswer(answer);
  return runPending(loop, callsOf(await store.read()), signal);
};
