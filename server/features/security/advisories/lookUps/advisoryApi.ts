import type { IncomingMessage } from 'node:http';
import { guardedRequest } from '../guardedRequest.ts';
import { EnoughAsked, LookUpFault } from './lookUpFault.ts';

const largestAnswer = 32 * 1024 * 1024;
const wholeMilliseconds = 60_000;
/** So many requests are sent in a row, one after the other; a minute later it may go on. */
const mostRequests = 300;
const longestWait = 24 * 60 * 60;

const readAll = async (answer: IncomingMessage, host: string): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    chunks.push(chunk);
    if (bytes > largestAnswer) answer.destroy(new LookUpFault(`${host} answered with more than 32 MB.`));
  });
  await new Promise<void>((resolve, reject) => {
    answer.once('end', resolve);
    answer.once('error', reject);
    // Of one that ended, or was told of above, it changes nothing.
    answer.once('close', () => reject(new LookUpFault(`${host} broke off in the middle of its answer.`)));
  });
  return Buffer.concat(chunks).toString('utf8');
};

const secondsOf = (header: string | undefined): number | null =>
  header !== undefined && /^\d{1,9}$/.test(header) ? Math.min(Number(header), longestWait) : null;

/** What of the settings it is asked by. */
export type ApiSettings = {
  /** Where the API is, without a slash at the end. */
  address: string;
  allowedHosts: readonly string[];
  signal: AbortSignal;
};

/** A database of advisories that answers as osv.dev does (google.github.io/osv.dev/api), asked for a while. */
export class AdvisoryApi {
  readonly #settings: ApiSettings;
  #requests = 0;
  /** Whether it answered at all. */
  wasReached = false;

  constructor(settings: ApiSettings) {
    this.#settings = settings;
  }

  /** Whether who asks is to stop. */
  get isStopped(): boolean {
    return this.#settings.signal.aborted;
  }

  /**
   * Asks for a path; with a body by POST. It is led nowhere else, and into no private network that nobody allowed.
   * @param passing the status besides 200 that is an answer too
   * @returns what it says; null where it answered with that status
   * @throws LookUpFault or DumpFault where it cannot be asked or answers otherwise, EnoughAsked, and what the signal was aborted with
   */
  async ask(path: string, { body, passing }: { body?: object; passing: number }): Promise<unknown> {
    const { address, allowedHosts, signal } = this.#settings;
    signal.throwIfAborted();
    if (this.#requests >= mostRequests) throw new EnoughAsked('The rest is asked for later.');
    this.#requests += 1;
    const url = new URL(`${address}${path}`);
    const late = AbortSignal.timeout(wholeMilliseconds);
    try {
      const answer = await guardedRequest(url, {
        allowedHosts,
        accept: 'application/json',
        signal: AbortSignal.any([signal, late]),
        ...(body ? { json: JSON.stringify(body) } : {}),
      });
      const { statusCode: status = 0, headers } = answer;
      if (status !== 200) answer.destroy();
      if (status >= 300 && status < 400) {
        throw new LookUpFault(`${url.host} leads elsewhere (${status}), which is not followed.`);
      }
      if (status !== 200 && status !== passing) {
        throw new LookUpFault(`${url.host} answered ${status}.`, secondsOf(headers['retry-after']));
      }
      this.wasReached = true;
      return status === 200 ? readJson(await readAll(answer, url.host), url.host) : null;
    } catch (error) {
      if (late.aborted && !signal.aborted)
        throw new LookUpFault(`${url.host} did not answer within a minute.`);
      throw error;
    }
  }
}

const readJson = (text: string, host: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new LookUpFault(`${host} answered with something that is no JSON.`);
  }
};
