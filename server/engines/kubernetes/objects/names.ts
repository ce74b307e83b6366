import { createHash } from 'node:crypto';

/** What names and label values have at most (RFC 1123, 2.1). */
const LONGEST = 63;

/** The first hexadecimal digits of SHA-256. */
export const shortHash = (text: string, digits = 16): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits);

/**
 * The namespace of an organization: its id where that can stand in a name, else a hash of it. The two hyphens, which no name of an installation has, keep it apart
 * from namespaces that others made, such as `slipway-workers`: the admission policy in `deploy/kubernetes/cluster.yaml` goes by them.
 */
export const namespaceOf = (name: string, organizationId: string): string => {
  const plain = `${name}--${organizationId}`;
  const fits = plain.length <= LONGEST && /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(plain);
  return fits ? plain : `${name}--${shortHash(organizationId, 32)}`;
};

/** A text as the value of a label: itself where it can be one, else a hash of it. */
export const labelValue = (text: string): string =>
  text.length <= LONGEST && /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/.test(text)
    ? text
    : shortHash(text, 32);

/** Labels of what we make. */
export const labels = {
  engine: 'slipway.dev/engine',
  organization: 'slipway.dev/organization',
  environment: 'slipway.dev/environment',
  instance: 'slipway.dev/instance',
  /** Of all that decides how an instance runs. */
  hash: 'slipway.dev/hash',
  /** `service` or `command`. */
  role: 'slipway.dev/role',
} as const;

/** Annotation of a deployment: the release that it runs. */
export const releaseAnnotation = 'slipway.dev/release';
