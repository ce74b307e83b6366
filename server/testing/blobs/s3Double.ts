import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Keeper, S3Refusal, verifySignature } from './signature.ts';

/** An object of the double. */
type StoredObject = { content: Buffer; etag: string; modifiedAt: Date };

/** A request, as tests see it: `GET`, `PUT`, and for uploads in parts `BEGIN`, `PART`, `COMPLETE` and `ABORT`; `LIST` for the bucket. */
type Asked = { verb: string; key: string };

/** How an answer differs from what it should be. */
type Trouble =
  /** Refuses. `afterwards`: although it was done. */
  | { refuse: number; code: string; retryAfter?: number; afterwards?: boolean }
  /** Ends the connection after so many bytes of the body. */
  | { cutAfter: number }
  /** Says that it went well, with an error in the body. */
  | { errorIn200: string };

/** An object store of this machine that does what S3 does with the requests of the product, and refuses what S3 refuses. */
export type S3Double = Keeper & {
  endpoint: string;
  bucket: string;
  /** The setting BLOBS that leads here. */
  blobs: string;
  /** By their names. */
  objects: Map<string, StoredObject>;
  /** Uploads in parts that were neither completed nor aborted. */
  uploads: Map<string, Map<number, { content: Buffer; etag: string }>>;
  /** What was asked for, in order. */
  asked: Asked[];
  /** Called before and after each request is done; what it returns is waited for. */
  during: (asked: Asked, when: 'BEFORE' | 'AFTER') => Promise<void> | void;
  /** Answers the next requests like this, one after the other; `verb` leaves others alone. */
  trouble: (verb: string, ...troubles: Trouble[]) => void;
  /** Milliseconds that its clock is ahead of this machine's. */
  clockAhead: number;
  /** Whether it ignores Range, as some do. */
  ignoresRange: boolean;
  close: () => Promise<void>;
};

const leastPart = 5 * 1024 * 1024;
const hashed = (algorithm: 'md5' | 'sha256', content: Buffer, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash(algorithm).update(content).digest(encoding);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  if (['PUT', 'POST'].includes(request.method ?? '') && request.headers['content-length'] === undefined) {
    throw new S3Refusal(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const content = Buffer.concat(pieces);
  const sha256 = request.headers['x-amz-content-sha256'];
  const md5 = request.headers['content-md5']?.toString();
  if (!sha256)
    throw new S3Refusal(
      400,
      'InvalidRequest',
      'Missing required header for this request: x-amz-content-sha256',
    );
  if (sha256 !== 'UNSIGNED-PAYLOAD' && sha256 !== hashed('sha256', content)) {
    throw new S3Refusal(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  if (md5 !== undefined && Buffer.from(md5, 'base64').length !== 16) {
    throw new S3Refusal(400, 'InvalidDigest', 'The Content-MD5 you specified is not valid.');
  }
  if (md5 !== undefined && md5 !== hashed('md5', content, 'base64')) {
    throw new S3Refusal(400, 'BadDigest', 'The Content-MD5 you specified did not match what we received.');
  }
  return content;
};

const verbOf = (method: string, key: string, query: URLSearchParams): string => {
  if (key === '') return method === 'GET' && query.get('list-type') === '2' ? 'LIST' : 'UNKNOWN';
  if (method === 'POST' && query.has('uploads')) return 'BEGIN';
  if (!query.has('uploadId')) return ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) ? method : 'UNKNOWN';
  return { PUT: 'PART', POST: 'COMPLETE', DELETE: 'ABORT' }[method] ?? 'UNKNOWN';
};

type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

const refused = ({ status, code, message, more }: S3Refusal): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${element('Code', code)}${element('Message', message)}${Object.entries(
    more,
  )
    .map(([name, text]) => element(name, text))
    .join('')}</Error>`,
});

/** Starts a store with one empty bucket. */
export const openS3Double = async (): Promise<S3Double> => {
  const troubles = new Map<string, Trouble[]>();
  const server = createServer();

  const list = (query: URLSearchParams): Answer => {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const most = Math.min(1_000, Number(query.get('max-keys') ?? 1_000));
    const names = [...double.objects.keys()].sort().filter((name) => name.startsWith(prefix) && name > after);
    const shown = names.slice(0, most);
    const contents = shown.map((name) => {
      const { content, modifiedAt, etag } = double.objects.get(name) ?? {
        content: Buffer.alloc(0),
        modifiedAt: new Date(),
        etag: '',
      };
      const key = query.get('encoding-type') === 'url' ? encodeURIComponent(name) : name;
      return `<Contents>${element('Key', key)}${element('LastModified', modifiedAt.toISOString())}${element('ETag', etag)}${element('Size', String(content.length))}</Contents>`;
    });
    const isTruncated = names.length > shown.length;
    return {
      status: 200,
      body: `<ListBucketResult>${element('IsTruncated', String(isTruncated))}${contents.join('')}${
        isTruncated ? element('NextContinuationToken', shown.at(-1) ?? '') : ''
      }</ListBucketResult>`,
    };
  };

  const complete = (key: string, uploadId: string, body: string): Answer => {
    const parts = double.uploads.get(uploadId);
    if (!parts) throw new S3Refusal(404, 'NoSuchUpload', 'The specified upload does not exist.');
    const named = [...body.matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)];
    const contents = named.map(([, number, etag], index) => {
      const part = parts.get(Number(number));
      if (!part || part.etag !== etag?.replaceAll('&quot;', '"'))
        throw new S3Refusal(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
      if (index > 0 && Number(number) <= Number(named[index - 1]?.[1])) {
        throw new S3Refusal(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
      }
      if (index < named.length - 1 && part.content.length < leastPart) {
        throw new S3Refusal(
          400,
          'EntityTooSmall',
          'Your proposed upload is smaller than the minimum allowed object size.',
        );
      }
      return part.content;
    });
    if (contents.length === 0)
      throw new S3Refusal(400, 'MalformedXML', 'The XML you provided was not well-formed.');
    const content = Buffer.concat(contents);
    const etag = `"${hashed('md5', content)}-${contents.length}"`;
    double.objects.set(key, { content, etag, modifiedAt: new Date() });
    double.uploads.delete(uploadId);
    return {
      status: 200,
      body: `<CompleteMultipartUploadResult>${element('ETag', etag)}</CompleteMultipartUploadResult>`,
    };
  };

  const get = (key: string, range: string | undefined): Answer => {
    const object = double.objects.get(key);
    if (!object) throw new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.');
    const { content, etag } = object;
    const [, from] = double.ignoresRange ? [] : (/^bytes=(\d+)-$/.exec(range ?? '') ?? []);
    if (from === undefined) return { status: 200, headers: { etag }, body: content };
    if (Number(from) >= content.length)
      throw new S3Refusal(416, 'InvalidRange', 'The requested range is not satisfiable');
    const headers = { etag, 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
    return { status: 206, headers, body: content.subarray(Number(from)) };
  };

  const act = (
    verb: string,
    key: string,
    query: URLSearchParams,
    request: IncomingMessage,
    body: Buffer,
  ): Answer => {
    const uploadId = query.get('uploadId') ?? '';
    switch (verb) {
      case 'LIST':
        return list(query);
      case 'GET':
      case 'HEAD':
        return get(key, request.headers.range);
      case 'PUT': {
        const etag = `"${hashed('md5', body)}"`;
        double.objects.set(key, { content: body, etag, modifiedAt: new Date() });
        return { status: 200, headers: { etag } };
      }
      case 'DELETE':
        double.objects.delete(key);
        return { status: 204 };
      case 'BEGIN': {
        const id = randomUUID();
        double.uploads.set(id, new Map());
        return {
          status: 200,
          body: `<InitiateMultipartUploadResult>${element('UploadId', id)}</InitiateMultipartUploadResult>`,
        };
      }
      case 'PART': {
        const number = Number(query.get('partNumber'));
        const parts = double.uploads.get(uploadId);
        if (!parts) throw new S3Refusal(404, 'NoSuchUpload', 'The specified upload does not exist.');
        if (!(number >= 1 && number <= 10_000))
          throw new S3Refusal(400, 'InvalidArgument', 'Part number must be an integer between 1 and 10000');
        const etag = `"${hashed('md5', body)}"`;
        parts.set(number, { content: body, etag });
        return { status: 200, headers: { etag } };
      }
      case 'COMPLETE':
        return complete(key, uploadId, body.toString());
      case 'ABORT':
        double.uploads.delete(uploadId);
        return { status: 204 };
      default:
        throw new S3Refusal(
          501,
          'NotImplemented',
          'A header or query you provided implies functionality that is not implemented.',
        );
    }
  };

  const send = (
    response: ServerResponse,
    { status, headers = {}, body = '' }: Answer,
    isHead: boolean,
    trouble?: Trouble,
  ) => {
    const content = Buffer.from(body);
    const date = new Date(Date.now() + double.clockAhead).toUTCString();
    response.writeHead(status, { date, 'content-length': content.length, ...headers });
    if (isHead) return void response.end();
    if (trouble && 'cutAfter' in trouble) {
      return void response.write(content.subarray(0, trouble.cutAfter), () => response.destroy());
    }
    response.end(content);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '', double.endpoint);
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const verb = verbOf(request.method ?? '', key, url.searchParams);
    const isHead = request.method === 'HEAD';
    const asked = { verb, key };
    double.asked.push(asked);
    const trouble = troubles.get(verb)?.shift();
    try {
      await double.during(asked, 'BEFORE');
      verifySignature(request, url, double, Date.now() + double.clockAhead);
      if (bucket !== double.bucket)
        throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist');
      const body = await readBody(request);
      const refusal =
        trouble && 'refuse' in trouble
          ? new S3Refusal(trouble.refuse, trouble.code, 'Please reduce your request rate.')
          : null;
      if (refusal && trouble && 'refuse' in trouble) {
        if (trouble.afterwards) act(verb, key, url.searchParams, request, body);
        const headers: Record<string, string> =
          trouble.retryAfter === undefined ? {} : { 'retry-after': String(trouble.retryAfter) };
        const told = refused(refusal);
        return send(response, { ...told, headers: { ...told.headers, ...headers } }, isHead);
      }
      if (trouble && 'errorIn200' in trouble) {
        return send(
          response,
          { status: 200, body: `<Error>${element('Code', trouble.errorIn200)}</Error>` },
          isHead,
        );
      }
      const done = act(verb, key, url.searchParams, request, body);
      await double.during(asked, 'AFTER');
      send(response, done, isHead, trouble);
    } catch (error) {
      request.resume();
      if (!(error instanceof S3Refusal)) return void response.destroy();
      send(response, refused(error), isHead);
    }
  };

  const double: S3Double = {
    keyId: 'AKIDEXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'eu-test-1',
    bucket: 'layers-and-packs',
    endpoint: '',
    blobs: '',
    objects: new Map(),
    uploads: new Map(),
    asked: [],
    during: () => undefined,
    trouble: (verb, ...added) => {
      troubles.set(verb, [...(troubles.get(verb) ?? []), ...added]);
    },
    clockAhead: 0,
    ignoresRange: false,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  server.on('request', (request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The double has no port.');
  double.endpoint = `http://127.0.0.1:${address.port}`;
  double.blobs = `s3://${double.bucket}/slipway?endpoint=${double.endpoint}&region=${double.region}`;
  return double;
};
