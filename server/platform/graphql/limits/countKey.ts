import { GraphQLError } from 'graphql';
import { keyRequests, type KeyRates } from '../../auth/keyRate.ts';
import type { Client } from '../context.ts';

/**
 * Counts a request of an API key and says in the answer's headers where the key stands
 * (`RateLimit-*`, draft-ietf-httpapi-ratelimit-headers-07; `Retry-After`, RFC 6585).
 * @returns the error to throw when there were too many: RATE_LIMITED, HTTP status 429
 */
export const countKey = (keyRates: KeyRates, apiKeyId: string, client: Client): GraphQLError | null => {
  const { allowed, remaining, resetSeconds } = keyRates.take(apiKeyId);
  client.setHeader?.('ratelimit-limit', String(keyRequests.most));
  client.setHeader?.('ratelimit-remaining', String(remaining));
  client.setHeader?.('ratelimit-reset', String(resetSeconds));
  if (allowed) return null;
  client.setHeader?.('retry-after', String(resetSeconds));
  const message = `This API key may send ${keyRequests.most} requests a minute. Try again in ${resetSeconds} s.`;
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', http: { status: 429 } } });
};
