import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { isCompressible } from './contentTypes.ts';
import type { SiteFile } from './siteFiles.ts';

/** How content can be compressed, the best way first. */
export type Encoding = 'br' | 'gzip';
type Compressed = { file: string; bytes: number };

/** Keeps content compressed, so that it is compressed once and not for each who asks. */
export type CompressedFiles = {
  /** A file in an encoding; null where that makes nothing smaller, or so many wait for it that it is sooner sent as it is. */
  of: (file: SiteFile, encoding: Encoding) => Promise<Compressed | null>;
};

/** In bytes: what is smaller fits into one packet, what is larger is not worth the time. */
const SMALLEST = 1_024;
const LARGEST = 8_388_608;
/** Up to so many bytes the best compression takes milliseconds; beyond, seconds. */
const BEST = 131_072;
/** How many may wait for their turn. */
const WAITING = 16;
const MONTH = 30 * 24 * 3_600_000;

const compressor = (encoding: Encoding, bytes: number) => {
  if (encoding === 'gzip') return createGzip({ level: 9 });
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes <= BEST ? 11 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  });
};

/** A compressed file, if it is worth it. */
const worth = (source: SiteFile, file: string, bytes: number): Compressed | null =>
  bytes < source.bytes ? { file, bytes } : null;

const make = async (source: SiteFile, encoding: Encoding, target: string): Promise<Compressed | null> => {
  const part = `${target}.part`;
  await pipeline(createReadStream(source.file), compressor(encoding, source.bytes), createWriteStream(part));
  await rename(part, target);
  return worth(source, target, (await stat(target)).size);
};

const removeUnused = async (folder: string): Promise<void> => {
  const before = Date.now() - MONTH;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (found && (found.mtimeMs < before || name.endsWith('.part'))) await rm(file, { force: true });
  }
};

/** Opens the folder in which they are kept, by the digest of their content. What nobody asked for in a month is removed. */
export const openCompressedFiles = async (folder: string): Promise<CompressedFiles> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeUnused(folder);
  const known = new Map<string, Promise<Compressed | null>>();
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  const find = async (source: SiteFile, encoding: Encoding, target: string) => {
    const kept = await stat(target).catch(() => null);
    if (kept === null) {
      // One after the other: it is work for a processor that requests need, too.
      const made = turn.then(() => make(source, encoding, target));
      turn = made.catch(() => undefined);
      return made;
    }
    const now = new Date();
    await utimes(target, now, now);
    return worth(source, target, kept.size);
  };

  return {
    of: async (source, encoding) => {
      if (source.bytes < SMALLEST || source.bytes > LARGEST || !isCompressible(source.type)) return null;
      const name = `${await source.digest()}.${encoding}`;
      const before = known.get(name);
      if (before) return before;
      if (waiting >= WAITING) return null;
      waiting += 1;
      const found = find(source, encoding, path.join(folder, name))
        .catch(() => {
          // A disk that is full today may have room tomorrow.
          known.delete(name);
          return null;
        })
        .finally(() => {
          waiting -= 1;
        });
      known.set(name, found);
      return found;
    },
  };
};
