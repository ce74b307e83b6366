import type { IncomingMessage } from 'node:http';
import { checkHost, requestAt } from '../../../engines/git/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { Outcome } from '../rows.ts';

/** Milliseconds in which an endpoint has to answer. */
const patience = 10_000;
/** Bytes of an answer that are read. */
const mostBytes = 4_096;
/** Characters of an answer that are kept. */
const mostCharacters = 1_000;

/**
 * Reads the beginning of an answer; what follows is left unread, with the connection. Answers what there is when the rest does not arrive: the
 * status has told already what became of the request.
 */
const beginningOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of message) {
      const part: Buffer = Buffer.from(chunk);
      chunks.push(part);
      bytes += part.length;
      if (bytes >= mostBytes) break;
    }
  } catch {
    // Broken off by the endpoint, by the limit of time, or as the worker stops.
  }
  message.destroy();
  return plainText(Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8'), mostCharacters);
};

const problemOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The endpoint answered with a redirect (${status}), which is not followed.`;
  return `The endpoint answered with status ${status}.`;
};

const reasonOf = (error: unknown, host: string, late: AbortSignal): string => {
  if (late.aborted) return `The endpoint did not answer within ${patience / 1_000} seconds.`;
  return `${host} could not be reached: ${error instanceof Error ? error.message : String(error)}.`;
};

/**
 * Posts JSON to an endpoint. The host is looked up and checked, and the connection is pinned to the address that was checked.
 * @returns what became of it, also when it failed; `answer` is plain text
 * @throws what the signal was aborted with before there was a status: then nothing is known of it
 */
export const post = async (
  url: URL,
  { headers, body }: { headers: Readonly<Record<string, string>>; body: string },
  {
    gate,
    at,
    signal,
  }: { gate: { allowedHosts: readonly string[]; allowedBy: string }; at: Date; signal: AbortSignal },
): Promise<Outcome> => {
  const began = performance.now();
  const late = AbortSignal.timeout(patience);
  const ended = AbortSignal.any([signal, late]);
  const outcome = (seen: Pick<Outcome, 'status' | 'answer' | 'error'>): Outcome => ({
    at,
    milliseconds: Math.round(performance.now() - began),
    ...seen,
  });
  try {
    const checked = await checkHost(url, { ...gate, signal: ended });
    ended.throwIfAborted();
    const [address] = checked.ok ? checked.addresses : [];
    if (!checked.ok || address === undefined) {
      const error = checked.ok ? `The host ${url.hostname} has no address.` : checked.message;
      return outcome({ status: null, answer: null, error });
    }
    const message = await requestAt(url, address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Slipway-Webhooks', ...headers },
      body,
      signal: ended,
    });
    const status = message.statusCode ?? 500;
    const answer = await beginningOf(message);
    return outcome({ status, answer, error: problemOf(status) });
  } catch (error) {
    signal.throwIfAborted();
    return outcome({ status: null, answer: null, error: reasonOf(error, url.host, late) });
  }
};
