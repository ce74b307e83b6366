import { execFile } from 'node:child_process';
import { mkdir, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../../../engines/artifacts/index.ts';
import { diskUse } from '../../../engines/sandbox/index.ts';

const run = promisify(execFile);

/** Makes a folder unless it is there; nobody else comes into the one above. */
export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/**
 * Bytes that a folder takes on its disk, counted as while a service runs.
 * @returns null when they cannot be counted: a part of it is closed to us, or it has too many files or paths that are too long
 * @throws Error when it is not there
 */
export const bytesOf = async (folder: string): Promise<number | null> => {
  const bytes = await diskUse([folder], []);
  return Number.isFinite(bytes) ? bytes : null;
};

/** Opens all of a folder to us: where the product was killed, its service may have left parts of it closed. */
const openFolder = (folder: string) => run('chmod', ['-R', 'u+rwX', '--', folder]);

/** As `bytesOf`, of a folder that nobody uses. */
export const bytesOfUnused = async (folder: string): Promise<number | null> => {
  const bytes = await bytesOf(folder);
  if (bytes !== null) return bytes;
  await openFolder(folder);
  return bytesOf(folder);
};

/** Bytes that a copy leaves free on the disk, which the product and its databases share. */
const leastFree = 1_073_741_824;

/** A folder cannot be copied; its message is for people. */
export class CopyRefused extends Error {}

/** @throws CopyRefused when a disk has no room for so many bytes more, or they could not be counted */
const requireRoom = async (folder: string, bytes: number | null): Promise<void> => {
  if (bytes === null) {
    throw new CopyRefused(
      'The volume has more than a million files, or paths that are too long, to be copied.',
    );
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + leastFree) {
    throw new CopyRefused('The disk of this server has no room for a copy. Its operator can free space.');
  }
};

/**
 * Copies a folder that nobody writes to, whatever foreign code made of it; what an attempt before left is replaced. It shares its blocks with the
 * copy where the file system can.
 * @throws CopyRefused when the disk has no room for a copy that shares none, or it is too large to be counted
 * @throws Error when `signal` aborts, or a file cannot be copied
 */
export const copyFolder = async (from: string, to: string, signal?: AbortSignal): Promise<void> => {
  await removeFolder(to);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await openFolder(from);
  await requireRoom(dirname(to), await bytesOf(from));
  await run('cp', ['-a', '--reflink=auto', '--no-target-directory', '--', from, to], { signal });
};
