import { lstat, opendir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHidden } from './processTable.ts';

/** An empty file takes room, too. */
const LEAST_BYTES = 4096;
/** Names that are counted: more take too long, and links to one file take no room that is counted. */
const MOST_NAMES = 1_000_000;

/** Where a file is, whatever its name. */
const keyOf = ({ dev, ino }: { dev: number; ino: number }) => `${dev}:${ino}`;

/** What was found so far. */
type Found = { seen: Set<string>; names: number };

/** Tells what vanished meanwhile, which is undefined, from what may not be looked at, such as behind a path that is too long. */
const unlessGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
};

/**
 * Bytes that a folder takes on its disk; what vanishes meanwhile takes none.
 * @throws Error when a part of it may not be looked at, or has too many names
 */
const bytesBelow = async (folder: string, found: Found): Promise<number> => {
  let bytes = 0;
  for await (const { name } of (await opendir(folder).catch(unlessGone)) ?? []) {
    found.names += 1;
    if (found.names > MOST_NAMES) throw new Error(`There are more than ${MOST_NAMES} names in ${folder}.`);
    const path = join(folder, name);
    const status = await lstat(path).catch(unlessGone);
    if (!status || found.seen.has(keyOf(status))) continue;
    const isFolder = status.isDirectory();
    if (!isFolder && status.nlink > 1) found.seen.add(keyOf(status));
    bytes += Math.max(status.blocks * 512, LEAST_BYTES);
    if (isFolder) bytes += await bytesBelow(path, found);
  }
  return bytes;
};

/** Bytes of files that have no name any more and that a process holds open, on these disks; Infinity if it denies access. */
const bytesHeld = async (process: string, disks: ReadonlySet<number>, seen: Set<string>): Promise<number> => {
  const descriptors = await readdir(`${process}/fd`).catch((error: unknown) =>
    isHidden(process, error) ? null : [],
  );
  if (descriptors === null) return Number.POSITIVE_INFINITY;
  const sizes = descriptors.map(async (name) => {
    const status = await stat(`${process}/fd/${name}`).catch(() => null);
    if (!status?.isFile() || status.nlink > 0 || !disks.has(status.dev) || seen.has(keyOf(status))) return 0;
    seen.add(keyOf(status));
    return status.blocks * 512;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
};

/**
 * Bytes on disk of folders and of what processes keep there although it was removed; without end where not all may be looked at.
 * @param processes folders of processes in /proc
 */
export const diskUse = async (folders: readonly string[], processes: readonly string[]): Promise<number> => {
  const found: Found = { seen: new Set(), names: 0 };
  let bytes = 0;
  const disks = new Set<number>();
  for (const folder of folders) {
    disks.add((await stat(folder)).dev);
    bytes += await bytesBelow(folder, found).catch(() => Number.POSITIVE_INFINITY);
  }
  for (const process of processes) bytes += await bytesHeld(process, disks, found.seen);
  return bytes;
};
