import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { errorOf, ObjectStoreError } from './objectStoreError.ts';
import type { S3Settings } from './settings.ts';

/** What is asked of a store. */
export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** The name of an object, prefix included; none for the bucket itself. */
  object?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Made anew at each attempt. */
  body?: { make: () => Readable | Buffer; bytes: number; sha256: string };
  /** Statuses besides 2xx that are an answer, and no error. */
  answers?: readonly number[];
};

/** What tests replace. */
export type ObjectStoreOptions = {
  /** How to wait between attempts. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** The clock of this machine. */
  now?: () => number;
};

/** SHA-256 of nothing. */
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** How often something is tried, until a store that is busy or away is given up: for about 10 seconds. */
const attempts = 7;
const firstPause = 200;
const longestPause = 5_000;
/** Milliseconds without a byte after which a connection is given up. */
const patience = 60_000;
/** Codes of refusals with 4xx that go away by themselves. */
const passingCodes = new Set(['RequestTimeout', 'BadDigest', 'XAmzContentSHA256Mismatch']);

/** Milliseconds before the next attempt: what the store asks for, or twice as long each time, spread so that not all come back at once. */
const pauseBefore = (attempt: number, retryAfter: string | undefined): number => {
  const asked = Number(retryAfter ?? 0) * 1_000;
  if (asked > 0) return Math.min(asked, longestPause);
  return Math.min(firstPause * 2 ** attempt, longestPause) * (0.5 + Math.random() / 2);
};

type Attempt =
  | { answer: IncomingMessage }
  | { answer: null; error: ObjectStoreError; isPassing: boolean; retryAfter: string | undefined };

/** Sends requests to an S3-compatible store, signed with Signature Version 4, and again where that may help. */
export class S3Client {
  readonly settings: S3Settings;
  readonly #wait: (milliseconds: number) => Promise<unknown>;
  readonly #now: () => number;
  readonly #keys = new Map<string, ArrayBuffer>();

  constructor(settings: S3Settings, { wait = pause, now = Date.now }: ObjectStoreOptions) {
    this.settings = settings;
    this.#wait = wait;
    this.#now = now;
  }

  /**
   * Sends a request until the answer is another than "try again".
   * @returns the answer, whose body is to be read to its end
   * @throws ObjectStoreError for all answers that are errors
   */
  async request(request: S3Request): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt += 1) {
      const done = await this.#attempt(request);
      if (done.answer) return done.answer;
      if (!done.isPassing || attempt === attempts) throw done.error;
      await this.#wait(pauseBefore(attempt - 1, done.retryAfter));
    }
  }

  /** The same, with the body of the answer as text. */
  async ask(
    request: S3Request,
  ): Promise<{ status: number; headers: IncomingMessage['headers']; body: string }> {
    const answer = await this.request(request);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) };
  }

  async #attempt(request: S3Request): Promise<Attempt> {
    const { settings } = this;
    try {
      const answer = await this.#send(request);
      const { statusCode: status = 0, headers } = answer;
      if ((status >= 200 && status < 300) || request.answers?.includes(status)) return { answer };
      const shown = `${request.method} ${request.object ?? settings.bucket}`;
      const error = errorOf({ status, headers, body: await text(answer), shown, now: this.#now() }, settings);
      const isPassing = !error.isLasting && (status >= 500 || status === 429 || passingCodes.has(error.code));
      return { answer: null, error, isPassing, retryAfter: headers['retry-after'] };
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const error = new ObjectStoreError(
        'UNREACHABLE',
        `The object store at ${settings.endpoint} cannot be reached: ${reason}`,
        { cause },
      );
      return { answer: null, error, isPassing: true, retryAfter: undefined };
    }
  }

  async #send({ method, object, query = {}, headers = {}, body }: S3Request): Promise<IncomingMessage> {
    const { endpoint, bucket, region, keyId, secret } = this.settings;
    const url = new URL(`${endpoint}/${bucket}${object === undefined ? '' : `/${object}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? emptySha256 },
      accessKeyId: keyId,
      secretAccessKey: secret,
      service: 's3',
      region,
      cache: this.#keys,
      datetime: new Date(this.#now()).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign();
    const length =
      body || method === 'PUT' || method === 'POST' ? { 'content-length': body?.bytes ?? 0 } : {};
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...length },
      timeout: patience,
    });
    request.once('timeout', () => request.destroy(new Error('it was silent for a minute.')));
    const answered = once(request, 'response');
    // `once` listens no longer when the response begins, which may come with what breaks it.
    request.on('error', () => undefined);
    const content = body?.make() ?? Buffer.alloc(0);
    if (Buffer.isBuffer(content)) request.end(content);
    // A store that refuses may close the connection before it has read all: what it says counts.
    else pipeline(content, request).catch(() => undefined);
    const [answer] = await answered;
    return answer;
  }
}
