import { readBeginning, requestChecked } from '../git/index.ts';
import type { SendRequest } from './provider.ts';
import { ProviderFailure } from './providerFailure.ts';

/** Milliseconds in which a provider has to answer. */
const patience = 10_000;
/** A pull request is answered with its description, which people may make as long as the provider lets them. */
const mostBytes = 1024 * 1024;

type Options = {
  /** PROVIDER_ALLOWED_HOSTS: `host:port` entries that may be private and plain http. */
  allowedHosts: readonly string[];
  /** Interrupts the request. */
  signal?: AbortSignal | undefined;
};

/**
 * Sends requests to a provider. The host is looked up and checked like those of repositories, and the connection is pinned to the address that was
 * checked. It follows no redirect: the token goes to no other host.
 */
export const pinnedSend =
  ({ allowedHosts, signal }: Options): SendRequest =>
  async ({ method, url, headers, body }) => {
    const late = AbortSignal.timeout(patience);
    const ended = signal ? AbortSignal.any([signal, late]) : late;
    const json = body === undefined ? undefined : JSON.stringify(body);
    try {
      const sent = await requestChecked(
        url,
        { allowedHosts, allowedBy: 'PROVIDER_ALLOWED_HOSTS' },
        {
          method,
          headers: {
            accept: 'application/json',
            'user-agent': 'Slipway',
            ...(json !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: json,
          signal: ended,
        },
      );
      if (!sent.ok) throw new ProviderFailure('UNAVAILABLE', sent.message);
      const { response } = sent;
      const { bytes } = await readBeginning(response, mostBytes);
      ended.throwIfAborted();
      return {
        status: response.statusCode ?? 500,
        header: (name) => {
          const value = response.headers[name];
          return Array.isArray(value) ? value.join(', ') : (value ?? null);
        },
        text: bytes.toString('utf8'),
      };
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      signal?.throwIfAborted();
      if (late.aborted) {
        throw new ProviderFailure(
          'UNAVAILABLE',
          `${url.host} did not answer within ${patience / 1_000} seconds.`,
        );
      }
      const reason = error instanceof Error ? error.message : String(error);
      throw new ProviderFailure('UNAVAILABLE', `${url.host} could not be reached: ${reason}.`);
    }
  };
