import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Removes a folder whatever foreign code made of it: folders that are closed to their owner, and ones so deep that no path leads there, which
 * only the system's programs get to, step by step. It does nothing when there is none.
 */
export const removeFolder = async (folder: string): Promise<void> => {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch {
    await run('chmod', ['-R', 'u+rwx', '--', folder]).catch(() => undefined);
    await run('rm', ['-rf', '--', folder]);
  }
};
