import { createPrivateKey, type KeyObject, sign } from 'node:crypto';

/** The largest key that is accepted: larger ones take long to sign with. GitHub makes keys of 2048 bits. */
const mostBits = 4096;
/** Seconds by which the clock of GitHub may be behind, and for which a token of the app itself is valid. GitHub accepts ten minutes. */
const skew = 60;
const validity = 540;

/** The private key of a GitHub App, as GitHub gives it in a .pem file; null for a text that is no such key. */
export const readAppKey = (pem: string): KeyObject | null => {
  try {
    const key = createPrivateKey(pem);
    const bits = key.asymmetricKeyDetails?.modulusLength ?? Number.POSITIVE_INFINITY;
    return key.asymmetricKeyType === 'rsa' && bits <= mostBits ? key : null;
  } catch {
    return null;
  }
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** The token with which an app asks GitHub as itself: a JSON Web Token, signed with its private key (RS256). */
export const appToken = (appId: string, key: KeyObject, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1_000);
  const claims = { iat: seconds - skew, exp: seconds + validity, iss: appId };
  const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
};
