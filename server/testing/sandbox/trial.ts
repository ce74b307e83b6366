import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import {
  bubblewrap,
  type Ended,
  type Sandbox,
  type SandboxedCommand,
  type SandboxLimits,
  unshare,
} from '../../engines/sandbox/index.ts';

const [, , kind = '', folder = '', given = '', manner = ''] = process.argv;
/** The way that is tried, and whether something is held until this process is ended. */
export const way = kind === 'BUBBLEWRAP' ? bubblewrap : unshare;
export const holding = manner === 'HOLD';
/** Seconds that programs which are to be found again sleep: nothing else on the machine does. */
export const marker = given;
export const mebibyte = 1024 ** 2;
/** Where all of this is done. */
export const ours = mkdtempSync(join(folder, 'trials-'));

/** Limits that nothing harmless meets. */
export const modest: SandboxLimits = {
  milliseconds: 60_000,
  memoryBytes: 512 * mebibyte,
  processes: 64,
  fileBytes: 32 * mebibyte,
  diskBytes: 128 * mebibyte,
  outputBytes: mebibyte,
};

/** Makes a folder of ours. */
export const folderOf = (name: string): string => {
  const path = join(ours, name);
  mkdirSync(path);
  return path;
};

/** Runs a command to its end, with a folder that it may write to. */
export const run = async (
  sandbox: Sandbox,
  argv: readonly string[],
  more: Partial<Omit<SandboxedCommand, 'limits'>> & { limits?: Partial<SandboxLimits> } = {},
): Promise<Ended & { out: string; lent: string }> => {
  const lent = mkdtempSync(join(ours, 'lent-'));
  let out = '';
  const running = await sandbox.start({
    folder: '/lent',
    environment: {},
    bridges: [],
    signal: new AbortController().signal,
    ...more,
    argv,
    limits: { ...modest, ...more.limits },
    mounts: [{ from: lent, to: '/lent', writable: true }, ...(more.mounts ?? [])],
    onOutput: (chunk) => {
      out += chunk.toString();
    },
  });
  return { ...(await running.ended), out, lent };
};
export const node = (script: string) => ['node', '-e', script];
export const shell = (script: string) => ['sh', '-c', script];
