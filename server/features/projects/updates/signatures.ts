import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Whether a delivery knows the secret; `UNSIGNED` where it has no signature at all. */
export type Verdict = 'VALID' | 'WRONG' | 'UNSIGNED';

const first = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** The password of HTTP Basic authentication, in which the user name is free. */
const passwordOf = (authorization: string | undefined): string | undefined => {
  const encoded = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : text.slice(colon + 1);
};

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that depends on neither: both are hashed to the same length. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hash(one), hash(other));

/**
 * Verifies a delivery in the form of each provider, whichever it uses; all of them need the secret. Feed it the body as it was received.
 *
 * - GitHub: `X-Hub-Signature-256`; Bitbucket: `X-Hub-Signature`; each `sha256=` and the HMAC-SHA-256 of the body in hex
 * - Gitea: `X-Gitea-Signature`, Forgejo: `X-Forgejo-Signature`; the same without the prefix
 * - GitLab: `X-Gitlab-Token`, the secret itself
 * - Azure DevOps: the secret as the password of Basic authentication, or in the header `X-Slipway-Token`
 */
export const verification = (secret: string) => {
  const hmac = createHmac('sha256', secret);
  return {
    update: (chunk: Buffer): void => void hmac.update(chunk),
    verdict: (headers: IncomingHttpHeaders): Verdict => {
      const hex = hmac.digest('hex');
      const given: [string | undefined, expected: string][] = [
        [first(headers['x-hub-signature-256']), `sha256=${hex}`],
        [first(headers['x-hub-signature']), `sha256=${hex}`],
        [first(headers['x-gitea-signature']), hex],
        [first(headers['x-forgejo-signature']), hex],
        [first(headers['x-gitlab-token']), secret],
        [first(headers['x-slipway-token']), secret],
        [passwordOf(headers.authorization), secret],
      ];
      const signatures = given.flatMap(([value, expected]) =>
        value === undefined ? [] : [isSame(value, expected)],
      );
      if (signatures.length === 0) return 'UNSIGNED';
      return signatures.includes(true) ? 'VALID' : 'WRONG';
    },
  };
};

/** The events that change branches, as the header of each provider names them. */
const pushes: ReadonlySet<string> = new Set([
  // GitHub, Gitea and Forgejo.
  'push',
  'create',
  'delete',
  // GitLab.
  'Push Hook',
  'System Hook',
  // Bitbucket Cloud and Data Center.
  'repo:push',
  'repo:refs_changed',
]);

/**
 * Whether a delivery may tell of a push. The header is not signed: it only spares fetches of what pings and comments change. Azure DevOps sends
 * none.
 */
export const mayBePush = (headers: IncomingHttpHeaders): boolean => {
  const event = first(headers['x-github-event'] ?? headers['x-gitlab-event'] ?? headers['x-event-key']);
  return event === undefined || pushes.has(event);
};
