import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret in the form of Standard Webhooks: `whsec_` and 32 random bytes in Base64. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * The headers that identify and sign a request, as Standard Webhooks define them.
 * @param secrets each of them signs
 * @param at when the request is sent; its seconds are part of what is signed
 */
export const signedHeaders = (
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};
