import type { IncomingMessage } from 'node:http';
import { checkHost, requestAt } from '../../../engines/git/index.ts';
import { DumpFault } from './dumpFault.ts';

const silentMilliseconds = 30_000;

/** What is asked of an address. */
export type GuardedRequest = {
  /** GIT_ALLOWED_HOSTS: `host:port` entries that may be private. */
  allowedHosts: readonly string[];
  /** Which kinds of content are wanted, as HTTP names them. */
  accept: string;
  /** JSON that is sent by POST; without it the address is read. */
  json?: string;
  signal?: AbortSignal | undefined;
};

/** Asks for an address at one of the places that were checked, and at no other. */
const askAt = (
  url: URL,
  address: string,
  { accept, json, signal }: GuardedRequest,
): Promise<IncomingMessage> =>
  requestAt(url, address, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { accept, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    body: json,
    signal,
    silence: {
      milliseconds: silentMilliseconds,
      error: () => new DumpFault(`${url.host} did not answer for 30 seconds.`),
    },
  }).catch((error: Error) => {
    if (error instanceof DumpFault || signal?.aborted) throw error;
    throw new DumpFault(`${url.host} could not be reached: ${error.message}.`);
  });

/**
 * Asks for an address. It goes through the same gate as those of repositories and is pinned to what was checked there; a redirect is answered
 * like anything else, and not followed.
 * @throws DumpFault that says what is in the way, as a sentence; what the signal was aborted with
 */
export const guardedRequest = async (url: URL, request: GuardedRequest): Promise<IncomingMessage> => {
  const { allowedHosts, signal } = request;
  const checked = await checkHost(url, { allowedHosts, signal });
  if (!checked.ok) throw new DumpFault(checked.message);
  const [address] = checked.addresses;
  if (address === undefined) throw new DumpFault(`The host ${url.hostname} has no address.`);
  return askAt(url, address, request);
};
