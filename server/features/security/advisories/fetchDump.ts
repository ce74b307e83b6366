import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Ecosystem, isEcosystem } from '../../../engines/scanner/index.ts';
import { DumpFault } from './dumpFault.ts';
import { guardedRequest } from './guardedRequest.ts';

/** Where OSV publishes everything that it knows of an ecosystem (google.github.io/osv.dev/data). */
const published = 'https://osv-vulnerabilities.storage.googleapis.com';

/** The address of all that OSV knows of an ecosystem. */
export const dumpOf = (ecosystem: Ecosystem): string => `${published}/${ecosystem}/all.zip`;

/** The address that a person names: an ecosystem's, or one of their own. Null when it is neither. */
export const addressOf = (named: string): URL | null => {
  const text = isEcosystem(named) ? dumpOf(named) : named;
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  return url && !url.username && !url.password ? url : null;
};

const largestDump = 2 * 1024 * 1024 * 1024;

/** Passes on what comes, as far as that is allowed, and tells how much it was. */
const metered = (onBytes: (bytes: number) => void): Transform => {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      onBytes(passed);
      done(passed > largestDump ? new DumpFault('The file is larger than 2 GB.') : null, chunk);
    },
  });
};

/** Writes an answer into a file. */
const keep = async (
  answer: IncomingMessage,
  file: string,
  { url, signal, onBytes }: { url: URL; signal: AbortSignal | undefined; onBytes: OnBytes | undefined },
): Promise<void> => {
  const whole = Number(answer.headers['content-length']) || null;
  const broke: Error[] = [];
  answer.once('error', (error) => broke.push(error));
  const meter = metered((bytes) => onBytes?.(bytes, whole));
  await pipeline(answer, meter, createWriteStream(file), { signal }).catch((error: unknown) => {
    // What went wrong on this side, such as a full disk, may be mended by the next attempt.
    const [cause] = broke;
    if (!cause || error !== cause || signal?.aborted) throw error;
    throw new DumpFault(`${url.host} broke off: ${cause.message}.`);
  });
};

type OnBytes = (bytes: number, whole: number | null) => void;

/** How a file is fetched. */
export type Fetching = {
  /** GIT_ALLOWED_HOSTS: `host:port` entries that may be private. */
  allowedHosts: readonly string[];
  signal?: AbortSignal;
  /** Told how many bytes came, and how many there are where that is known. */
  onBytes?: OnBytes;
};

/**
 * Fetches a file of advisories into a folder of its own for as long as it is used. The address goes through the same gate as those of
 * repositories, is pinned to what was checked there, and leads nowhere else.
 * @throws DumpFault that says what is in the way, as a sentence
 */
export const withDump = async <T>(
  url: URL,
  { allowedHosts, signal, onBytes }: Fetching,
  use: (file: string) => Promise<T>,
): Promise<T> => {
  const accept = 'application/zip, application/json';
  return inFolder(async (folder) => {
    const answer = await guardedRequest(url, { allowedHosts, signal, accept });
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new DumpFault(`${url.host} answered ${answer.statusCode}. Name the address of the file itself.`);
    }
    const file = path.join(folder, 'dump');
    await keep(answer, file, { url, signal, onBytes });
    return use(file);
  });
};

/** Makes a folder for files of advisories that is gone afterwards. */
export const inFolder = async <T>(use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-advisories-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
