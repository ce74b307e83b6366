import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Removes a folder whatever foreign code made of it: folders that are closed to their owner, so deep that no path leads there, or with millions of
 * entries. The system's programs do it, which go from folder to folder by their descriptors: a link that takes the place of a folder meanwhile is removed, not
 * followed. It does nothing when there is none.
 */
export const removeFolder = async (folder: string): Promise<void> => {
  const remove = () => run('rm', ['-rf', '--', folder]);
  try {
    await remove();
  } catch {
    await run('chmod', ['-R', 'u+rwx', '--', folder]).catch(() => undefined);
    await remove();
  }
};
