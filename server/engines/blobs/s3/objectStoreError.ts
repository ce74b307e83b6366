import type { IncomingHttpHeaders } from 'node:http';
import type { S3Settings } from './settings.ts';
import { textOf } from './xml.ts';

/** What an object store answers when it does not do what it is asked for. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
  /** S3's code, such as `SlowDown`; the status where there is none. */
  readonly code: string;
  /** Whether the settings or this machine must be changed: asking again is of no use. */
  readonly isLasting: boolean;

  constructor(
    code: string,
    message: string,
    { isLasting = false, cause }: { isLasting?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.isLasting = isLasting;
  }
}

/** An answer that is an error. */
type Refusal = { status: number; headers: IncomingHttpHeaders; body: string; shown: string; now: number };

const minutes = (milliseconds: number): string => `${Math.round(Math.abs(milliseconds) / 60_000)} minutes`;

/** Says what is wrong with the clock, by the time that the store answered at. */
const clockFault = (answered: string | undefined, now: number): string => {
  const difference = answered === undefined ? Number.NaN : now - Date.parse(answered);
  const by = Number.isNaN(difference)
    ? 'differs too much from'
    : `is ${minutes(difference)} ${difference > 0 ? 'ahead of' : 'behind'}`;
  return `The clock of this machine ${by} the clock of the object store. Set it, for example by NTP.`;
};

const regionCodes = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'TemporaryRedirect',
  'IllegalLocationConstraintException',
  'InvalidRegion',
]);

/** What to change in the settings, or here, for an answer; null where that is of no use. */
const mendOf = (
  code: string,
  { body, headers, now }: Refusal,
  { bucket, region, endpoint }: S3Settings,
): string | null => {
  if (regionCodes.has(code)) {
    const there = textOf(body, 'Region') ?? headers['x-amz-bucket-region'];
    return `BLOBS: ${there ? `the bucket is in the region ${there}` : 'the bucket is in another region'}, not ${region}. Set region=${there ?? '…'}, and the endpoint of that region.`;
  }
  switch (code) {
    case 'RequestTimeTooSkewed':
      return clockFault(headers.date, now);
    case 'SignatureDoesNotMatch':
      return 'BLOBS_SECRET: is not the secret of BLOBS_KEY_ID.';
    case 'InvalidAccessKeyId':
      return `BLOBS_KEY_ID: is not known at ${endpoint}.`;
    case 'NoSuchBucket':
      return `BLOBS: there is no bucket ${bucket} at ${endpoint}.`;
    case 'AccessDenied':
      return `BLOBS_KEY_ID: may not use the bucket ${bucket}. Allow it s3:GetObject, s3:PutObject, s3:DeleteObject, s3:AbortMultipartUpload and s3:ListBucket.`;
    default:
      return null;
  }
};

/** Why a store refused a request, for people. */
export const errorOf = (refusal: Refusal, settings: S3Settings): ObjectStoreError => {
  const { status, body, shown } = refusal;
  const code = textOf(body, 'Code') ?? String(status);
  const mend = mendOf(code, refusal, settings);
  if (mend !== null) return new ObjectStoreError(code, mend, { isLasting: true });
  const said = textOf(body, 'Message');
  return new ObjectStoreError(code, `The object store refused ${shown}: ${code}${said ? ` (${said})` : ''}.`);
};
