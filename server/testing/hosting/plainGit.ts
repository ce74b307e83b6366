import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '../processes/runCommand.ts';

/** A clone that somebody works in. */
export type WorkingClone = {
  folder: string;
  /** Plain git in it. Answers all that it said in the terminal; a failure throws it. */
  git: (...args: string[]) => Promise<string>;
  /** Writes files and commits them. */
  commit: (files: Record<string, string | Buffer>, message?: string) => Promise<void>;
  read: (name: string) => Promise<string>;
};

/** People with plain git. */
export type PlainGit = {
  clone: (address: string, ...options: string[]) => Promise<WorkingClone>;
  /** Plain git in no repository. */
  git: (...args: string[]) => Promise<string>;
  close: () => Promise<void>;
};

/** What git said when it failed. */
export const failing = (doing: Promise<unknown>): Promise<string> =>
  doing.then(
    () => 'it did not fail',
    (error: unknown) => (error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)),
  );

/** Makes a home for them; close it afterwards. */
export const openPlainGit = async (): Promise<PlainGit> => {
  const home = await mkdtemp(join(tmpdir(), 'slipway-hosting-'));
  const person = { NAME: 'Ada', EMAIL: 'ada@example.com' };
  const environment = {
    PATH: process.env.PATH,
    HOME: home,
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: person.NAME,
    GIT_AUTHOR_EMAIL: person.EMAIL,
    GIT_COMMITTER_NAME: person.NAME,
    GIT_COMMITTER_EMAIL: person.EMAIL,
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: 'init.defaultBranch',
    GIT_CONFIG_VALUE_0: 'main',
    // Else each commit and fetch starts another git that looks whether there is something to tidy.
    GIT_CONFIG_KEY_1: 'maintenance.auto',
    GIT_CONFIG_VALUE_1: 'false',
  };
  const gitIn = async (folder: string, args: string[]): Promise<string> => {
    const { stdout, stderr } = await runCommand('git', args, { cwd: folder, env: environment });
    return stdout + stderr;
  };
  return {
    clone: async (address, ...options) => {
      const folder = await mkdtemp(join(home, 'clone-'));
      await gitIn(home, ['clone', '--quiet', ...options, address, folder]);
      return {
        folder,
        git: (...args) => gitIn(folder, args),
        commit: async (files, message = 'Change') => {
          for (const [name, content] of Object.entries(files)) {
            await mkdir(dirname(join(folder, name)), { recursive: true });
            await writeFile(join(folder, name), content);
          }
          await gitIn(folder, ['add', '--all']);
          await gitIn(folder, ['commit', '--quiet', '--message', message]);
        },
        read: (name) => readFile(join(folder, name), 'utf8'),
      };
    },
    git: (...args) => gitIn(home, args),
    close: () => rm(home, { recursive: true, force: true }),
  };
};
