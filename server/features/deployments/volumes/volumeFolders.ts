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

/** Why so many bytes cannot be copied to the disk of a folder, for people; null when they can. Null bytes could not be counted. */
export const refusalOfCopy = async (folder: string, bytes: number | null): Promise<string | null> => {
  if (bytes === null) {
    return 'The volume has more than a million files, or paths that are too long, to be copied.';
  }
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < bytes + leastFree
    ? 'The disk of this server has no room for a copy. Its operator can free space.'
    : null;
};

/** Whether a program was ended from outside, as when the whole server is stopped: what it did can be done again. */
export const wasKilled = (error: unknown): boolean =>
  error instanceof Error && 'signal' in error && error.signal !== null;

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
  const refusal = await refusalOfCopy(dirname(to), await bytesOf(from));
  if (refusal !== null) throw new CopyRefused(refusal);
  await run('cp', ['-a', '--reflink=auto', '--no-target-directory', '--', from, to], { signal });
};
