import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Machine } from './ports.ts';

/** Where programs of the system stand, as sandboxes see them. */
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const pythonVersion = async (): Promise<string | null> => {
  try {
    const { stdout } = await promisify(execFile)('python3', ['-I', '--version'], {
      env: { PATH: systemPath },
      timeout: 10_000,
    });
    return /^Python (\d+\.\d+\.\d+)/.exec(stdout)?.[1] ?? null;
  } catch {
    // There is none, or it does not run.
    return null;
  }
};

/** The programs of this machine that commits are built and run with: the Node that runs the product, and the system's Python. */
export const findMachine = async (): Promise<Machine> => ({
  node: process.versions.node,
  python: await pythonVersion(),
});
