import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/**
 * Builds a part of the client in a process of its own, unless it is up to date.
 * @param asked ends the build when it is aborted
 * @throws Error when the build fails; the process has written why
 */
export const buildClient = async (part: 'app' | 'explorer', asked: AbortSignal): Promise<void> => {
  const child = spawn(process.execPath, ['client/build.ts', '--only', part], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => child.kill();
  asked.addEventListener('abort', end);
  try {
    const [code] = await once(child, 'exit');
    if (code !== 0 && !asked.aborted) throw new Error('Slipway does not start without its client.');
  } finally {
    asked.removeEventListener('abort', end);
  }
};
