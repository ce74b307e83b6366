import { readBeginning, requestChecked } from '../../../engines/git/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { Outcome } from '../rows.ts';

/** Milliseconds in which an endpoint has to answer. */
const patience = 10_000;
/** Bytes of an answer that are read. */
const mostBytes = 4_096;
/** Characters of an answer that are kept. */
const mostCharacters = 1_000;

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
    const sent = await requestChecked(url, gate, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Slipway-Webhooks', ...headers },
      body,
      signal: ended,
    });
    if (!sent.ok) return outcome({ status: null, answer: null, error: sent.message });
    const status = sent.response.statusCode ?? 500;
    // The status has told already what became of the request, also when the body does not end.
    const { bytes } = await readBeginning(sent.response, mostBytes);
    const answer = plainText(bytes.toString('utf8'), mostCharacters);
    return outcome({ status, answer, error: problemOf(status) });
  } catch (error) {
    signal.throwIfAborted();
    return outcome({ status: null, answer: null, error: reasonOf(error, url.host, late) });
  }
};
