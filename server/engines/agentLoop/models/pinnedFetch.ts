import http from 'node:http';
import https from 'node:https';
import { checkHost } from '../../git/index.ts';
import { ModelFailure } from '../model.ts';
import type { ModelFetch } from './modelSettings.ts';

/** Where requests may go. */
export type ModelDestination = {
  /** The base URL of the model: requests to any other origin are refused. */
  baseUrl: string;
  /** MODEL_ALLOWED_HOSTS: `host:port` entries that may be private, and plain http. */
  allowedHosts: readonly string[];
};

/** Agents of our own: those of the process may go through a proxy that the environment names. */
const agents = { 'http:': new http.Agent(), 'https:': new https.Agent() };

type Request = { method: string; headers: Record<string, string>; body: string; signal: AbortSignal | null };

const headersOf = ({ headers, statusCode = 500 }: http.IncomingMessage): ResponseInit => ({
  status: statusCode,
  headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  ),
});

/** Statuses whose responses have no body. */
const isBare = (status: number | undefined): boolean => status === 204 || status === 205 || status === 304;

/** The body as it arrives; destroys the connection when nobody reads it to its end. */
const bodyOf = (message: http.IncomingMessage): ReadableStream<Uint8Array> => {
  const chunks: AsyncIterator<Uint8Array> = message[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      message.destroy();
    },
  });
};

const send = (url: URL, address: string, { method, headers, body, signal }: Request): Promise<Response> =>
  new Promise((resolve, reject) => {
    const secure = url.protocol === 'https:';
    const family = address.includes(':') ? 6 : 4;
    const request = (secure ? https : http).request(
      url,
      {
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: agents[secure ? 'https:' : 'http:'],
        ...(signal && { signal }),
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (message) => {
        if (isBare(message.statusCode)) message.resume();
        resolve(new Response(isBare(message.statusCode) ? null : bodyOf(message), headersOf(message)));
      },
    );
    request.on('error', reject);
    request.end(body);
  });

/**
 * A fetch that reaches the origin of a model's base URL and nothing else. For each request the host is looked up and checked like those of
 * repositories, and the connection is pinned to the address that was checked. It follows no redirect, uses no proxy and reads no setting of the
 * environment.
 */
export const pinnedFetch =
  ({ baseUrl, allowedHosts }: ModelDestination): ModelFetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== new URL(baseUrl).origin) {
      throw new ModelFailure('UNREACHABLE', `Requests to ${url.host} are not allowed.`);
    }
    const signal = init?.signal ?? null;
    const settings = { allowedHosts, allowedBy: 'MODEL_ALLOWED_HOSTS', signal: signal ?? undefined };
    const checked = await checkHost(url, settings);
    signal?.throwIfAborted();
    const [address] = checked.ok ? checked.addresses : [];
    if (!checked.ok || address === undefined) {
      throw new ModelFailure('UNREACHABLE', checked.ok ? 'The host has no address.' : checked.message);
    }
    return send(url, address, {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : '',
      signal,
    });
  };
