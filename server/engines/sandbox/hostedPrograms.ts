import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { HostedPrograms } from './beginning.ts';
import { hostMounts } from './layout.ts';

const run = promisify(execFile);

const pathOf = async (program: string): Promise<string> => {
  const { stdout } = await run('sh', ['-c', 'command -v "$1"', 'sh', program]);
  return realpathSync(stdout.trim());
};

/** The libraries of a program, as its loader finds them here: lines such as `libc.so.6 => /lib/libc.so.6 (0x…)`, and the loader, which has no arrow. */
const readLibraries = async (path: string): Promise<{ loader: string | null; folders: string[] }> => {
  const { stdout } = await run('ldd', [path]);
  const lines = stdout.split('\n');
  const folders = lines.flatMap((line) => /=> (\/\S+) /.exec(line)?.[1] ?? []);
  const loader = lines.flatMap((line) => /^\s*(\/\S*ld-\S+) \(/.exec(line)?.[1] ?? [])[0];
  return {
    loader: loader === undefined ? null : realpathSync(loader),
    folders: folders.map((file) => dirname(realpathSync(file))),
  };
};

/** Finds what begins a command in a root folder: programs of this machine, their loader and their libraries; or says what is missing. */
export const findHostedPrograms = async (node: string): Promise<HostedPrograms | { missing: string }> => {
  try {
    const sh = await pathOf('sh');
    await pathOf('perl');
    const read = await Promise.all([sh, node].map(readLibraries));
    const loaders = new Set(read.map(({ loader }) => loader));
    const [loader] = loaders;
    if (loaders.size !== 1 || !loader) throw new Error('they have no loader in common');
    const libraries = [...new Set(read.flatMap(({ folders }) => folders))];
    const seen = hostMounts().map(({ from }) => `${from}/`);
    const hidden = [loader, sh, ...libraries].find((path) => !seen.some((folder) => path.startsWith(folder)));
    if (hidden !== undefined) throw new Error(`${hidden} is not in a folder of the system`);
    return { loader, libraries, sh };
  } catch (error) {
    const why = error instanceof Error ? (error.message.trim().split('\n')[0] ?? '') : '';
    return { missing: `Programs of this machine cannot begin a container: ${why}.` };
  }
};
