import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';

/**
 * Where a path below a folder really leads, if that is in the folder: what stands there may be links that foreign code made.
 * @returns null when it leads out of it, or nowhere
 */
export const insideFolder = async (folder: string, path: string): Promise<string | null> => {
  try {
    const [top, found] = [await realpath(folder), await realpath(join(folder, path))];
    const way = relative(top, found);
    return way === '..' || way.startsWith('../') || isAbsolute(way) ? null : found;
  } catch {
    return null;
  }
};

/** Whether there is a folder at a path below another, and no link on the way to it, wherever that would lead. */
export const isFolderItself = async (folder: string, path: string): Promise<boolean> => {
  try {
    const found = await realpath(join(folder, path));
    return found === join(await realpath(folder), path) && (await lstat(found)).isDirectory();
  } catch {
    return false;
  }
};

/** The bytes of a file below a folder; null when there is none, or it has more than may be. */
export const readInside = async (folder: string, path: string, maxBytes: number): Promise<Buffer | null> => {
  const found = await insideFolder(folder, path);
  if (found === null) return null;
  let file: FileHandle | undefined;
  try {
    file = await open(found);
    const status = await file.stat();
    return status.isFile() && status.size <= maxBytes ? await file.readFile() : null;
  } catch {
    return null;
  } finally {
    await file?.close();
  }
};
