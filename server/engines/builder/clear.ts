import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Removes a folder in which a build worked. The system's program gets to the end of folders that are deeper than a path may be long, and to
 * those that are closed once they were opened.
 */
export const clear = async (folder: string): Promise<void> => {
  await run('chmod', ['-R', 'u+rwX', '--', folder]).catch(() => undefined);
  await run('rm', ['-rf', '--', folder]);
};
