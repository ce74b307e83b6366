import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type MemoryPort,
  mostRememberedBytes,
  readingVersion,
  type Remembered,
} from '../../../engines/scanner/index.ts';

/** Whose memory it is, where its clone is, and what seals it. */
export type MemoryPlace = {
  directory: string;
  organizationId: string;
  projectId: string;
  /** A keyed hash: nobody without the key can make a file that is taken for ours. */
  fingerprint: (text: string) => string;
  clock: () => Date;
};

type Kept = Remembered & { since: number };

/** After so long everything is read again: what went wrong unnoticed lasts no longer. */
const longest = 7 * 24 * 3_600 * 1_000;

/**
 * What a scan remembers, as a file in its project's clone, where it goes when the clone does. It holds what findings hold: secrets masked, or as
 * keyed hashes. It is bound to its organization and project, and to what files are read by: any other is not read.
 * @param scan id of the scan
 */
export const memoryFile = (place: MemoryPlace, scan: string): MemoryPort => {
  const { directory, organizationId, projectId, fingerprint, clock } = place;
  const path = join(directory, 'remembered-by-scans');
  const version = readingVersion();
  const seal = (text: string) =>
    fingerprint(`scan memory\0${organizationId}\0${projectId}\0${version}\0${text}`);
  let since = clock().getTime();

  const recall: MemoryPort['recall'] = async () => {
    const size = await stat(path).catch(() => null);
    if (!size || size.size > 2 * mostRememberedBytes) return null;
    const whole = await readFile(path, 'utf8').catch(() => '');
    const end = whole.indexOf('\n');
    const text = whole.slice(end + 1);
    if (end < 0 || whole.slice(0, end) !== seal(text)) return null;
    const kept: Kept = JSON.parse(text);
    if (Math.abs(clock().getTime() - kept.since) > longest) return null;
    since = kept.since;
    return { remembered: kept, bytes: size.size };
  };

  const keep = async (remembered: Remembered): Promise<boolean> => {
    const written = `${path}-${randomUUID()}`;
    try {
      const kept: Kept = { ...remembered, since };
      const text = JSON.stringify(kept);
      await writeFile(written, `${seal(text)}\n${text}`, { mode: 0o600 });
      await rename(written, path);
      return true;
    } catch {
      // The clone was removed meanwhile, or the disk is full: the next scan reads everything.
      await rm(written, { force: true }).catch(() => undefined);
      return false;
    }
  };

  return { scan, recall, keep };
};
