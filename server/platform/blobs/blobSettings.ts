import type { S3Settings } from '../../engines/blobs/index.ts';

/** The part of BLOBS that names a store: all but who asks. */
export type BlobPlace = Omit<S3Settings, 'keyId' | 'secret'> & {
  /** Whether new content goes into the database, as all of it is about to. */
  leaving: boolean;
};

const example = 's3://bucket/prefix?endpoint=https://s3.eu-central-1.amazonaws.com&region=eu-central-1';
const expected = `must be database, or like ${example}`;

const isEndpoint = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.search}${url.hash}${url.username}` === '';
};

/**
 * Reads the setting BLOBS.
 * @returns null for `database`
 * @throws Error that says what is expected
 */
export const readBlobPlace = (text: string): BlobPlace | null => {
  if (text === 'database') return null;
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username || url.hash) throw new Error(expected);
  const unknown = [...url.searchParams.keys()].find((name) => !['endpoint', 'region', 'new'].includes(name));
  if (unknown !== undefined)
    throw new Error(`has ${unknown}, which is not known: only endpoint, region and new are`);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) {
    throw new Error(
      'needs a bucket of 3 to 63 small letters, digits, dots and hyphens, such as s3://bucket/prefix',
    );
  }
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (!/^(?:[\w.-]+(?:\/[\w.-]+)*)?$/.test(prefix)) {
    throw new Error('has a prefix with other characters than letters, digits, and . _ - between slashes');
  }
  const region = url.searchParams.get('region') ?? '';
  if (!/^[\w-]+$/.test(region)) throw new Error('needs the region of the bucket, such as ?region=us-east-1');
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!isEndpoint(endpoint))
    throw new Error('needs an http or https address as endpoint, such as https://s3.example.net');
  const added = url.searchParams.get('new');
  if (added !== null && added !== 'database') throw new Error('has new, which can only be database');
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    leaving: added === 'database',
  };
};
