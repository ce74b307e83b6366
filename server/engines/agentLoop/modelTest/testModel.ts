import { isDeepStrictEqual } from 'node:util';
import { type Model, type ModelAnswer, ModelFailure, type ModelRequest, type TokenUsage } from '../model.ts';
import { applySearchReplace, readSearchReplace } from '../searchReplace.ts';
import { editCases, type EditCase } from './editCases.ts';
import { codeWord, editRequest, longRequest, toolRequest } from './prompts.ts';
import { toolCases, type ToolCase } from './toolCases.ts';

/** What a model can be used for. */
type ModelLevel = 'NONE' | 'EDITS' | 'TOOLS';

/** What a test of a model found. */
export type ModelTestOutcome = {
  level: ModelLevel;
  /** How many of ten edits were made. */
  edits: number;
  /** How many of ten calls were right. */
  toolCalls: number;
  /** Whether the start of a long prompt was seen. */
  promptSeen: boolean;
  /** How long the answers took. */
  milliseconds: number;
  /** What was counted; null where an answer came without it. */
  usage: TokenUsage | null;
  /** What failed, in sentences. */
  problems: string[];
};

/** How a test goes on. */
export type ModelTesting = {
  signal: AbortSignal;
  /** Milliseconds since some instant. */
  now: () => number;
  /** Waits before a busy server is asked again. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Takes how far the test is, before each request. */
  onStep: (step: string, share: number) => void;
};

/** So many of ten are enough. */
const enough = 8;
const longestWait = 60_000;

/** One request of a test, and what is wrong with an answer: null when it is right. */
type Probe = { step: string; request: ModelRequest; check: (answer: ModelAnswer) => string | null };

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

const editProbe = (one: EditCase, index: number): Probe => ({
  step: `Edit ${index + 1} of ${editCases.length}`,
  request: editRequest(one),
  check: ({ text }) => {
    const replaced = applySearchReplace(one.code, readSearchReplace(text));
    if (!replaced.ok) return replaced.reason;
    return withoutSpace(replaced.text) === withoutSpace(one.after)
      ? null
      : 'The code is not what was asked for.';
  },
});

const valueOf = (input: unknown, name: string): unknown =>
  typeof input === 'object' && input !== null
    ? Object.entries(input).find(([key]) => key === name)?.[1]
    : undefined;

const toolProbe = (one: ToolCase, index: number): Probe => ({
  step: `Tool call ${index + 1} of ${toolCases.length}`,
  request: toolRequest(one),
  check: ({ calls }) => {
    const [call, second] = calls;
    if (!call) return 'It called no tool.';
    if (second) return 'It called more than one tool.';
    if (call.name !== one.name) return `It called ${call.name.slice(0, 50)} instead of ${one.name}.`;
    const wrong = Object.entries(one.input).find(
      ([name, value]) => !isDeepStrictEqual(valueOf(call.input, name), value),
    );
    return wrong ? `The field ${wrong[0]} of its call is wrong.` : null;
  },
});

const longProbe: Probe = {
  step: 'Prompt of 8,000 tokens',
  request: longRequest,
  check: ({ text }) =>
    text.includes(codeWord)
      ? null
      : 'The start of a prompt of 8,000 tokens was not seen: the server cuts long prompts. Raise its context window; for Ollama, set OLLAMA_CONTEXT_LENGTH=16384.',
};

/** Failures that further requests have, too. */
const isFinal = ({ code }: ModelFailure): boolean =>
  code === 'UNREACHABLE' || code === 'UNAUTHORIZED' || code === 'MODEL_MISSING';

const levelOf = ({
  edits,
  toolCalls,
  promptSeen,
}: Pick<ModelTestOutcome, 'edits' | 'toolCalls' | 'promptSeen'>) => {
  if (!promptSeen || edits < enough) return 'NONE';
  return toolCalls < enough ? 'EDITS' : 'TOOLS';
};

/** Asks, and once more when the server is busy. */
const ask = async (
  model: Model,
  request: ModelRequest,
  { signal, wait }: ModelTesting,
): Promise<ModelAnswer> => {
  try {
    return await model.answer(request, signal);
  } catch (error) {
    if (!(error instanceof ModelFailure) || error.code !== 'BUSY') throw error;
    await wait(Math.min(error.retryAfterMs ?? 2_000, longestWait), signal);
    return model.answer(request, signal);
  }
};

/**
 * Finds out what a model can be used for, by a long prompt, ten edits and ten calls of tools. It ends early when the server cannot be used at all.
 * @throws what the signal was aborted with
 */
export const testModel = async (model: Model, testing: ModelTesting): Promise<ModelTestOutcome> => {
  const edits = editCases.map(editProbe);
  const tools = toolCases.map(toolProbe);
  const probes = [...edits, longProbe, ...tools];
  const right = new Set<Probe>();
  const problems: string[] = [];
  const begun = testing.now();
  let usage: TokenUsage | null = { inputTokens: 0, outputTokens: 0 };
  for (const [index, probe] of probes.entries()) {
    testing.onStep(probe.step, index / probes.length);
    try {
      const answer = await ask(model, probe.request, testing);
      usage = usage &&
        answer.usage && {
          inputTokens: usage.inputTokens + answer.usage.inputTokens,
          outputTokens: usage.outputTokens + answer.usage.outputTokens,
        };
      const problem = probe.check(answer);
      if (problem === null) right.add(probe);
      else problems.push(probe === longProbe ? problem : `${probe.step}: ${problem}`);
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      usage = null;
      if (isFinal(error)) {
        problems.push(error.message);
        break;
      }
      problems.push(`${probe.step}: ${error.message}`);
    }
  }
  const counted = {
    edits: edits.filter((probe) => right.has(probe)).length,
    toolCalls: tools.filter((probe) => right.has(probe)).length,
    promptSeen: right.has(longProbe),
  };
  const milliseconds = Math.round(testing.now() - begun);
  return { level: levelOf(counted), ...counted, milliseconds, usage, problems };
};
