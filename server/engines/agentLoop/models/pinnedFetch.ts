import type { IncomingMessage } from 'node:http';
import { requestChecked } from '../../git/index.ts';
import { ModelFailure } from '../model.ts';
import type { ModelFetch } from './modelSettings.ts';

/** Where requests may go. */
export type ModelDestination = {
  /** The base URL of the model: requests to any other origin are refused. */
  baseUrl: string;
  /** MODEL_ALLOWED_HOSTS: `host:port` entries that may be private, and plain http. */
  allowedHosts: readonly string[];
};

const headersOf = ({ headers, statusCode = 500 }: IncomingMessage): ResponseInit => ({
  status: statusCode,
  headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  ),
});

/** Statuses whose responses have no body. */
const isBare = (status: number | undefined): boolean => status === 204 || status === 205 || status === 304;

/** The body as it arrives; destroys the connection when nobody reads it to its end. */
const bodyOf = (message: IncomingMessage): ReadableStream<Uint8Array> => {
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

const responseOf = (message: IncomingMessage): Response => {
  if (isBare(message.statusCode)) message.resume();
  return new Response(isBare(message.statusCode) ? null : bodyOf(message), headersOf(message));
};

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
    const sent = await requestChecked(
      url,
      { allowedHosts, allowedBy: 'MODEL_ALLOWED_HOSTS' },
      {
        method: init?.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : '',
        signal: signal ?? undefined,
      },
    );
    if (!sent.ok) throw new ModelFailure('UNREACHABLE', sent.message);
    return responseOf(sent.response);
  };
