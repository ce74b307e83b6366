import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readBeginning, requestChecked } from '../git/index.ts';
import { manifestTypes } from './formats.ts';
import { ImageFailure } from './imageFailure.ts';
import type { ImageReference } from './reference.ts';

const mebibyte = 1024 * 1024;
/** Bytes of a manifest, a configuration or a token. */
const longestDocument = 4 * mebibyte;
const mostRedirects = 5;
/** Milliseconds of silence after which a connection is given up. */
const silence = 30_000;

/** A registry by the protocol of the OCI distribution specification. */
export type Registry = {
  /** A manifest by tag or digest, with its own digest. */
  manifest: (reference: string) => Promise<{ digest: string; text: string }>;
  /** A small blob. */
  document: (digest: string) => Promise<string>;
  /** Writes a blob into a file; no more than so many bytes. */
  download: (digest: string, file: string, bytes: number) => Promise<void>;
};

const authorityOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'http:' ? 80 : 443)}`;

const digestOf = (content: Buffer): string => `sha256:${createHash('sha256').update(content).digest('hex')}`;

/** The parameters of a challenge such as `Bearer realm="https://auth.example/token",service="registry"`. */
const challengeOf = (header: string): { scheme: string; parameters: ReadonlyMap<string, string> } => {
  const [, scheme = '', rest = ''] = /^\s*(\w+)\s*(.*)$/s.exec(header.slice(0, 4_096)) ?? [];
  const pairs = [...rest.matchAll(/(\w+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value] as const,
  );
  return { scheme: scheme.toLowerCase(), parameters: new Map(pairs) };
};

/** Whether what failed is the file that is written, and no connection. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['EDQUOT', 'EEXIST', 'EIO', 'ENOENT', 'ENOSPC', 'EROFS'].includes(String(error.code));

/** Leads errors of the connection, which say nothing of who was asked, to a sentence. */
const reached = async <T>(host: string, work: Promise<T>, signal: AbortSignal): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ImageFailure || isOfDisk(error)) throw error;
    throw new ImageFailure(`${host} could not be reached: ${error instanceof Error ? error.message : ''}.`);
  }
};

/**
 * Opens the registry of an image. Its host is the operator's word; where it redirects to, and where it has tokens made, must be a public
 * address. All requests go to the address that was checked, and no credentials go to another host by a redirect.
 */
export const openRegistry = (
  { registry, repository, name }: ImageReference,
  signal: AbortSignal,
): Registry => {
  const base = new URL(registry);
  const { host } = base;
  const credentials =
    base.username === ''
      ? null
      : `Basic ${Buffer.from(`${decodeURIComponent(base.username)}:${decodeURIComponent(base.password)}`).toString('base64')}`;
  let authorization = credentials;

  const send = async (url: URL, headers: Record<string, string>): Promise<IncomingMessage> => {
    const gate = { allowedHosts: [authorityOf(base)], allowedBy: 'IMAGE_REGISTRY' };
    const sent = await reached(
      url.host,
      requestChecked(url, gate, {
        method: 'GET',
        headers: { 'user-agent': 'Slipway', ...headers },
        signal,
        silence: {
          milliseconds: silence,
          error: () => new Error(`it said nothing for ${silence / 1_000} seconds`),
        },
      }),
      signal,
    );
    if (!sent.ok) throw new ImageFailure(`${host} leads to ${url.host}. ${sent.message}`);
    return sent.response;
  };

  const takeToken = async (header: string): Promise<boolean> => {
    const { scheme, parameters } = challengeOf(header);
    const realm = URL.parse(parameters.get('realm') ?? '');
    if (scheme !== 'bearer' || !realm) return false;
    realm.searchParams.set('scope', `repository:${repository}:pull`);
    const service = parameters.get('service');
    if (service !== undefined) realm.searchParams.set('service', service);
    const response = await send(realm, credentials === null ? {} : { authorization: credentials });
    const { bytes } = await readBeginning(response, longestDocument);
    if (response.statusCode !== 200) return false;
    let answer: unknown;
    try {
      answer = JSON.parse(bytes.toString('utf8'));
    } catch {
      return false;
    }
    const token =
      typeof answer === 'object' && answer !== null ? { token: null, access_token: null, ...answer } : null;
    const value = token?.token ?? token?.access_token;
    if (typeof value !== 'string' || !/^[\w.~+/=-]+$/.test(value)) return false;
    authorization = `Bearer ${value}`;
    return true;
  };

  const refuse = (response: IncomingMessage, what: string): never => {
    response.destroy();
    const status = response.statusCode ?? 0;
    if (status === 404) throw new ImageFailure(`${host} has no ${what}.`);
    if (status === 401 || status === 403)
      throw new ImageFailure(
        `${host} does not allow ${what} to be read${credentials === null ? '; IMAGE_REGISTRY names no user' : ' by the user of IMAGE_REGISTRY'}, or it does not exist.`,
      );
    if (status === 429) throw new ImageFailure(`${host} answers too many requests (429). Try again later.`);
    throw new ImageFailure(`${host} answers ${status} for ${what}.`);
  };

  /** Asks for something, with a token where one is asked for, and follows redirects. */
  const get = async (path: string, accept: string, what: string): Promise<IncomingMessage> => {
    const first = new URL(`${base.pathname.replace(/\/$/, '')}/v2/${repository}/${path}`, base.origin);
    let url = first;
    let asked = false;
    for (let redirects = 0; redirects <= mostRedirects; ) {
      const isOwn = url.origin === first.origin;
      const response = await send(url, { accept, ...(isOwn && authorization !== null && { authorization }) });
      const status = response.statusCode ?? 0;
      if (status === 200) return response;
      const challenge = response.headers['www-authenticate'];
      const { location } = response.headers;
      // Nobody but the registry says who makes tokens for it: that is where the password goes.
      if (isOwn && status === 401 && !asked && typeof challenge === 'string') {
        response.destroy();
        asked = true;
        if (await takeToken(challenge)) continue;
      }
      if (![301, 302, 303, 307, 308].includes(status) || location === undefined)
        return refuse(response, what);
      response.destroy();
      const next = URL.parse(location, url);
      if (!next) return refuse(response, what);
      url = next;
      redirects += 1;
    }
    throw new ImageFailure(`${host} redirects too often for ${what}.`);
  };

  const whole = async (response: IncomingMessage, what: string): Promise<Buffer> => {
    const { bytes, isComplete } = await readBeginning(response, longestDocument);
    signal.throwIfAborted();
    if (!isComplete) throw new ImageFailure(`${host} sends more for ${what} than it may, or broke off.`);
    return bytes;
  };
  const mustBe = (found: string, wanted: string, what: string): void => {
    if (found !== wanted)
      throw new ImageFailure(`What ${host} sends as ${what} is something else: its digest is ${found}.`);
  };

  return {
    manifest: async (reference) => {
      const what = `image ${name}`;
      const content = await whole(await get(`manifests/${reference}`, manifestTypes.join(', '), what), what);
      const digest = digestOf(content);
      if (reference.startsWith('sha256:')) mustBe(digest, reference, what);
      return { digest, text: content.toString('utf8') };
    },
    document: async (digest) => {
      const what = `blob ${digest} of ${name}`;
      const content = await whole(await get(`blobs/${digest}`, '*/*', what), what);
      mustBe(digestOf(content), digest, what);
      return content.toString('utf8');
    },
    download: async (digest, file, bytes) => {
      const what = `layer ${digest} of ${name}`;
      const response = await get(`blobs/${digest}`, '*/*', what);
      const hash = createHash('sha256');
      let left = bytes;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          left -= chunk.length;
          hash.update(chunk);
          if (left < 0) done(new ImageFailure(`${host} sends more for ${what} than its manifest says.`));
          else done(null, chunk);
        },
      });
      await reached(
        host,
        pipeline(response, counted, createWriteStream(file, { flags: 'wx', mode: 0o644 }), { signal }),
        signal,
      );
      mustBe(`sha256:${hash.digest('hex')}`, digest, what);
    },
  };
};
