import { APICallError, StreamProviderError } from 'ai';
import { ModelFailure, type ModelFailureCode } from '../model.ts';
import type { ModelSettings } from './modelSettings.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** An error and what caused it, outermost first. */
const chainOf = (error: unknown): unknown[] => {
  const chain: unknown[] = [];
  for (let current = error; current && chain.length < 10 && !chain.includes(current); ) {
    chain.push(current);
    current = isRecord(current) ? (current['cause'] ?? current['lastError']) : undefined;
  }
  return chain;
};

const maximalWaitMs = 3_600_000;

/** Milliseconds that a Retry-After header asks for: seconds or a date; null where it says neither. */
const retryAfter = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null;
  const wait = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), maximalWaitMs) : null;
};

/** What the server says of an error, at most 200 characters and without the key that it may repeat. */
const saidBy = (message: string, apiKey: string | null): string => {
  const text = apiKey ? message.replaceAll(apiKey, '…') : message;
  return text.replace(/\s+/g, ' ').trim().slice(0, 200);
};

const codeOfStatus = (status: number, said: string): ModelFailureCode => {
  if (status === 401 || status === 403) return 'UNAUTHORIZED';
  if (status === 429 || status >= 500) return 'BUSY';
  if (status === 404 || /model.*(not found|does not exist|not exist)/i.test(said)) return 'MODEL_MISSING';
  return 'BAD_ANSWER';
};

const wordsOf: Record<ModelFailureCode, (settings: ModelSettings, status: number) => string> = {
  UNAUTHORIZED: (_, status) => `The server refuses the API key (HTTP ${status}).`,
  MODEL_MISSING: ({ model }, status) =>
    `The server has no model "${model}" at this address (HTTP ${status}). Check the model and the base URL.`,
  BUSY: (_, status) =>
    status === 429
      ? 'The server limits the rate of requests (HTTP 429).'
      : `The server has an error (HTTP ${status}).`,
  BAD_ANSWER: (_, status) => `The server refuses the request (HTTP ${status}).`,
  UNREACHABLE: () => 'The server cannot be reached.',
};

/** The failure that a server reports in a stream that had begun; null for an error that is not the server's. */
const streamedFailure = (error: unknown, { apiKey }: ModelSettings): ModelFailure | null => {
  if (!isRecord(error) || (error instanceof Error && !StreamProviderError.isInstance(error))) return null;
  const status = error['statusCode'];
  const code = typeof status === 'number' ? codeOfStatus(status, '') : 'BAD_ANSWER';
  const said = typeof error['message'] === 'string' ? saidBy(error['message'], apiKey) : '';
  const words = 'The server ended the answer with an error.';
  // What is said of a wrong key may contain a part of it.
  return new ModelFailure(code, code === 'UNAUTHORIZED' || said === '' ? words : `${words} It says: ${said}`);
};

/** The failure that an error of the SDK, of the network or of the provider's stream means. */
export const failureOf = (error: unknown, settings: ModelSettings, now = Date.now()): ModelFailure => {
  const chain = chainOf(error);
  const known = chain.find((each) => each instanceof ModelFailure);
  if (known instanceof ModelFailure) return known;
  for (const each of chain) {
    if (!APICallError.isInstance(each) || each.statusCode === undefined || each.statusCode < 400) continue;
    const said = saidBy(each.message, settings.apiKey);
    const code = codeOfStatus(each.statusCode, said);
    const words = wordsOf[code](settings, each.statusCode);
    // What is said of a wrong key may contain a part of it.
    const message = code === 'UNAUTHORIZED' || said === '' ? words : `${words} It says: ${said}`;
    const wait = code === 'BUSY' ? retryAfter(each.responseHeaders?.['retry-after'], now) : null;
    return new ModelFailure(code, message, wait);
  }
  const network = chain.find((each) => isRecord(each) && /^E[A-Z_]+$/.test(String(each['code'])));
  if (network instanceof Error) {
    return new ModelFailure('UNREACHABLE', `The server cannot be reached: ${network.message}.`);
  }
  const streamed = streamedFailure(error, settings);
  if (streamed) return streamed;
  return new ModelFailure(
    'BAD_ANSWER',
    'The answer is not what the API promises: it is incomplete or not JSON.',
  );
};
