import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a store knows of whoever may ask. */
export type Keeper = { keyId: string; secret: string; region: string };

/** Why a request is refused, as S3 says it. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: Readonly<Record<string, string>>;
  constructor(status: number, code: string, message: string, more: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

/** Milliseconds that two clocks may differ by. */
const mostSkew = 15 * 60_000;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: all but unreserved characters. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/([^/,\s]+)\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;

const timeOf = (date: string): number => {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
};

const canonicalQuery = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

const canonicalRequest = (request: IncomingMessage, url: URL, signed: readonly string[]): string =>
  [
    request.method ?? '',
    // As it was sent: S3 encodes a path once.
    (request.url ?? '').split('?')[0] ?? '',
    canonicalQuery(url),
    ...signed.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replaceAll(/\s+/g, ' ')}`,
    ),
    '',
    signed.join(';'),
    String(request.headers['x-amz-content-sha256'] ?? ''),
  ].join('\n');

/**
 * Verifies the signature of a request by Signature Version 4, made anew from what has arrived
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 * @throws S3Refusal
 */
export const verifySignature = (request: IncomingMessage, url: URL, keeper: Keeper, now: number): void => {
  const [whole, keyId, day, region, service, list = '', given = ''] =
    authorization.exec(request.headers.authorization ?? '') ?? [];
  if (!whole) throw new S3Refusal(403, 'AccessDenied', 'Access Denied');
  if (keyId !== keeper.keyId) {
    throw new S3Refusal(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  if (region !== keeper.region || service !== 's3') {
    throw new S3Refusal(
      400,
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; the region '${region}' is wrong; expecting '${keeper.region}'`,
      { Region: keeper.region },
    );
  }
  const date = String(request.headers['x-amz-date'] ?? '');
  if (!(Math.abs(timeOf(date) - now) <= mostSkew)) {
    throw new S3Refusal(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  const signed = list.split(';');
  const required = ['host', ...Object.keys(request.headers).filter((name) => name.startsWith('x-amz-'))];
  if (!required.every((name) => signed.includes(name)) || date.slice(0, 8) !== day) {
    throw new S3Refusal(
      403,
      'AccessDenied',
      'There were headers present in the request which were not signed',
    );
  }
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest(request, url, signed))].join('\n');
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${keeper.secret}`, day ?? ''), region));
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(given, 'hex'))) {
    throw new S3Refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
};
