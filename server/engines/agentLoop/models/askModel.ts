import { jsonrepair } from 'jsonrepair';
import { jsonSchema, streamText, type ToolSet } from 'ai';
import { type ModelAnswer, ModelFailure, type ModelRequest, type ToolCall } from '../model.ts';
import { failureOf } from './failureOf.ts';
import { languageModel } from './languageModel.ts';
import { limitedFetch } from './limitedFetch.ts';
import { messagesOf } from './messagesOf.ts';
import type { AnswerLimits, ModelFetch, ModelSettings } from './modelSettings.ts';
import { usageOf } from './usageOf.ts';

const finishes: Record<string, ModelAnswer['finish'] | undefined> = {
  stop: 'DONE',
  'tool-calls': 'TOOL_CALLS',
  length: 'LENGTH',
};

/** The input of a call: what is still text is broken JSON, which is repaired where that is possible. */
const repaired = (input: unknown): unknown => {
  if (typeof input !== 'string') return input;
  try {
    const value: unknown = JSON.parse(jsonrepair(input));
    return typeof value === 'object' && value !== null ? value : input;
  } catch {
    return input;
  }
};

/** Tools without `execute`: the loop runs them. */
const toolsOf = ({ tools }: ModelRequest): ToolSet =>
  Object.fromEntries(
    tools.map(({ name, description, inputSchema: given }) => {
      const inputSchema = 'jsonSchema' in given ? jsonSchema(given.jsonSchema) : given;
      return [name, { description, inputSchema }];
    }),
  );

type Received = { text: string; calls: ToolCall[]; finish: string; usage: ModelAnswer['usage'] };

const finished = ({ text, calls, finish, usage }: Received): ModelAnswer => {
  if (finish === 'content-filter') {
    throw new ModelFailure('BAD_ANSWER', "The provider's content filter stopped the answer.");
  }
  const known = finishes[finish];
  if (!known) throw new ModelFailure('BAD_ANSWER', 'The answer ended early.');
  if (text.trim() === '' && calls.length === 0) throw new ModelFailure('BAD_ANSWER', 'The answer is empty.');
  return { text, calls, usage, finish: calls.length > 0 && known === 'DONE' ? 'TOOL_CALLS' : known };
};

/**
 * Asks a model for one answer, once: it is not tried again, and no tool runs.
 * @throws ModelFailure, or what the signal was aborted with
 */
export const askModel = async (
  settings: ModelSettings,
  fetch: ModelFetch,
  request: ModelRequest,
  signal: AbortSignal,
  limits: AnswerLimits,
): Promise<ModelAnswer> => {
  const late = AbortSignal.timeout(limits.milliseconds);
  const exchange = limitedFetch(fetch, limits);
  const received: Received = { text: '', calls: [], finish: 'other', usage: null };
  try {
    const { stream } = streamText({
      model: await languageModel(settings, exchange.fetch),
      instructions: request.system,
      messages: messagesOf(request.messages),
      tools: toolsOf(request),
      maxOutputTokens: request.maxOutputTokens,
      maxRetries: 0,
      telemetry: { isEnabled: false },
      abortSignal: AbortSignal.any([signal, late]),
      // Errors are parts of the stream; otherwise the SDK prints them.
      onError: () => undefined,
    });
    for await (const part of stream) {
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') received.text += part.text;
      if (part.type === 'tool-call') {
        received.calls.push({ id: part.toolCallId, name: part.toolName, input: repaired(part.input) });
      }
      if (part.type === 'finish') {
        received.finish = part.finishReason;
        received.usage = usageOf(part.totalUsage, {
          sentBytes: exchange.sentBytes,
          maxOutputTokens: request.maxOutputTokens,
        });
      }
    }
    signal.throwIfAborted();
    late.throwIfAborted();
    return finished(received);
  } catch (error) {
    signal.throwIfAborted();
    if (late.aborted) {
      const seconds = Math.ceil(limits.milliseconds / 1_000);
      throw new ModelFailure(
        'UNREACHABLE',
        `The server did not answer completely within ${seconds} seconds.`,
      );
    }
    throw failureOf(error, settings);
  }
};
