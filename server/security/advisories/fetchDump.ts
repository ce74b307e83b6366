import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkHost } from '../../git/remote/urlGate.ts';
import { type Ecosystem, isEcosystem } from '../../scanner/dependencies/lockedPackage.ts';
import { DumpFault } from './dumpFault.ts';

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
const silentMilliseconds = 30_000;

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

/** Asks for an address at one of the places that were checked, and at no other. */
const ask = (url: URL, address: string, signal: AbortSignal | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { get } = url.protocol === 'http:' ? http : https;
    const family = address.includes(':') ? 6 : 4;
    const asked = get(
      url,
      {
        signal,
        timeout: silentMilliseconds,
        headers: { accept: 'application/zip, application/json' },
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      resolve,
    );
    asked.on('timeout', () => asked.destroy(new DumpFault(`${url.host} did not answer for 30 seconds.`)));
    asked.on('error', (error) =>
      reject(
        error instanceof DumpFault || signal?.aborted
          ? error
          : new DumpFault(`${url.host} could not be reached: ${error.message}.`),
      ),
    );
  });

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
  const checked = await checkHost(url, { allowedHosts, signal });
  if (!checked.ok) throw new DumpFault(checked.message);
  const [address] = checked.addresses;
  if (address === undefined) throw new DumpFault(`The host ${url.hostname} has no address.`);
  return inFolder(async (folder) => {
    const answer = await ask(url, address, signal);
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
