import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { checkHost } from '../../../engines/git/index.ts';
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
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'http:' ? http : https;
    const family = address.includes(':') ? 6 : 4;
    const body = json === undefined ? null : Buffer.from(json);
    const asked = request(
      url,
      {
        method: body ? 'POST' : 'GET',
        signal,
        timeout: silentMilliseconds,
        headers: {
          accept,
          ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
        },
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      resolve,
    );
    asked.on('timeout', () => asked.destroy(new DumpFault(`${url.host} did not answer for 30 seconds.`)));
    asked.on('error', (error) =>
      reject(
        error instanceof DumpFault || signal?.aborted
          ? error
          : new DumpFault(`${url.host} could not be reached: ${error.message}.`),
      ),
    );
    asked.end(body ?? undefined);
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
