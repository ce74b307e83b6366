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
 * @throws Error when it is not there, or a part of it is closed to us
 */
export const bytesOf = async (folder: string): Promise<number> => {
  const bytes = await diskUse([folder], []);
  if (!Number.isFinite(bytes)) throw new Error(`${folder} cannot be read.`);
  return bytes;
};

/** Opens all of a folder to us: where the product was killed, its service may have left parts of it closed. */
const openFolder = (folder: string) => run('chmod', ['-R', 'u+rwX', '--', folder]);

/** As `bytesOf`, of a folder that nobody uses. */
export const bytesOfUnused = (folder: string): Promise<number> =>
  bytesOf(folder).catch(async () => {
    await openFolder(folder);
    return bytesOf(folder);
  });

/** Bytes that a copy leaves free on the disk, which the product and its databases share. */
const leastFree = 1_073_741_824;

/** @throws Error when a disk has no room for so many bytes more */
const requireRoom = async (folder: string, bytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + leastFree) throw new Error(`The disk of ${folder} has no room for a copy.`);
};

/**
 * Copies a folder that nobody writes to, whatever foreign code made of it; what an attempt before left is replaced. It shares its blocks with the
 * copy where the file system can.
 * @throws Error when the disk has no room for a copy that shares none
 */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await removeFolder(to);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await openFolder(from);
  await requireRoom(dirname(to), await bytesOf(from));
  await run('cp', ['-a', '--reflink=auto', '--no-target-directory', '--', from, to]);
};
