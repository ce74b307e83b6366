import { GraphQLError } from 'graphql';
import { type KeyRate, type KeyRates, keyRequests } from '../../auth/keyRate.ts';
import type { Client } from '../context.ts';

/** Where its key stands by the request that a client made. */
const counted = new WeakMap<Client, KeyRate>();

/** Where the API key stands after this request; null before it was counted, and for a request without a key. */
export const rateOf = (client: Client): KeyRate | null => counted.get(client) ?? null;

const overused = (resetSeconds: number) => {
  const message = `This API key may send ${keyRequests.most} requests a minute. Try again in ${resetSeconds} s.`;
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', http: { status: 429 } } });
};

/**
 * Counts a request of an API key, once however many transactions it takes, and says in the answer's headers where the key stands
 * (`RateLimit-*`, draft-ietf-httpapi-ratelimit-headers-07; `Retry-After`, RFC 6585).
 * @throws GraphQLError RATE_LIMITED, HTTP status 429, when there were too many
 */
export const countKey = (keyRates: KeyRates, apiKeyId: string, client: Client): void => {
  const rate = counted.get(client) ?? keyRates.take(apiKeyId);
  counted.set(client, rate);
  const { allowed, remaining, resetSeconds } = rate;
  client.setHeader?.('ratelimit-limit', String(keyRequests.most));
  client.setHeader?.('ratelimit-remaining', String(remaining));
  client.setHeader?.('ratelimit-reset', String(resetSeconds));
  if (allowed) return;
  client.setHeader?.('retry-after', String(resetSeconds));
  throw overused(resetSeconds);
};
