import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** An empty file takes room, too. */
const LEAST_BYTES = 4096;

/** Where a file is, whatever its name. */
const keyOf = ({ dev, ino }: { dev: number; ino: number }) => `${dev}:${ino}`;

/** Bytes that a folder takes on its disk; what vanishes meanwhile takes none, and what may not be looked at is without end. */
const bytesBelow = async (folder: string, seen: Set<string>): Promise<number> => {
  let bytes = 0;
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') bytes = Number.POSITIVE_INFINITY;
    return [];
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const status = await lstat(path).catch(() => null);
    if (!status || seen.has(keyOf(status))) continue;
    if (status.nlink > 1) seen.add(keyOf(status));
    bytes += Math.max(status.blocks * 512, LEAST_BYTES);
    if (entry.isDirectory()) bytes += await bytesBelow(path, seen);
  }
  return bytes;
};

/** Bytes of files that have no name any more and that a process holds open, on these disks. */
const bytesHeld = async (pid: number, disks: ReadonlySet<number>, seen: Set<string>): Promise<number> => {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const sizes = descriptors.map(async (name) => {
    const status = await stat(`/proc/${pid}/fd/${name}`).catch(() => null);
    if (!status?.isFile() || status.nlink > 0 || !disks.has(status.dev) || seen.has(keyOf(status))) return 0;
    seen.add(keyOf(status));
    return status.blocks * 512;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
};

/** Bytes on disk of folders and of what processes keep there although it was removed. */
export const diskUse = async (folders: readonly string[], pids: readonly number[]): Promise<number> => {
  const seen = new Set<string>();
  let bytes = 0;
  const disks = new Set<number>();
  for (const folder of folders) {
    disks.add((await stat(folder)).dev);
    bytes += await bytesBelow(folder, seen);
  }
  for (const pid of pids) bytes += await bytesHeld(pid, disks, seen);
  return bytes;
};
