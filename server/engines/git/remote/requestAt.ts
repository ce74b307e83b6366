import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

/** A request to a server whose address was checked. */
export type PinnedRequest = {
  method: string;
  headers: Readonly<Record<string, string>>;
  /** Left out where the method has none. */
  body?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Milliseconds of silence after which the connection ends with that error; without limit unless given. */
  silence?: { milliseconds: number; error: () => Error };
};

/** Agents of our own: those of the process may go through a proxy that the environment names. */
const agents = { 'http:': new http.Agent(), 'https:': new https.Agent() };

/**
 * Sends a request to a URL at one address, one of those that `checkHost` answered: no other look-up decides where it goes. It follows no redirect,
 * uses no proxy and reads no setting of the environment.
 * @returns the response, whose body is not read yet
 * @throws Error of the connection, or what the signal was aborted with
 */
export const requestAt = (
  url: URL,
  address: string,
  { method, headers, body, signal, silence }: PinnedRequest,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const family = address.includes(':') ? 6 : 4;
    const request = (secure ? https : http).request(
      url,
      {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
        agent: agents[secure ? 'https:' : 'http:'],
        ...(signal && { signal }),
        ...(silence && { timeout: silence.milliseconds }),
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      resolve,
    );
    if (silence) request.on('timeout', () => request.destroy(silence.error()));
    request.on('error', reject);
    // Neither an error nor a response, such as after 101. Does nothing after a response.
    request.once('close', () => reject(new Error('it closed the connection without a response')));
    request.end(body);
  });
