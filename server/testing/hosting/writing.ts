import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openQuarantine, type Quarantine, type Signature, sourceTreeOf } from '../../engines/git/index.ts';
import { runCommand } from '../processes/runCommand.ts';
import { commitEntries, type NewEntry } from './commitEntries.ts';
import { writeRepository } from './gitRepository.ts';

/** Who writes commits in tests. */
export const ada: Signature = { name: 'Ada Example', email: 'ada@example.com' };

/** A bare repository whose branch `main` has the files, with a quarantine. */
export type WritableRepository = {
  directory: string;
  quarantine: Quarantine;
  /** Runs git on the repository. */
  git: (...args: string[]) => Promise<string>;
  /** Adds a commit to a branch, and returns its hash. */
  commit: (entries: readonly NewEntry[], at?: { branch?: string; from?: string }) => Promise<string>;
  /** The hash of a branch. */
  tip: (branch?: string) => Promise<string>;
  /** The files of a tree or commit in the quarantine with their contents; null for a submodule. */
  files: (tree: string) => Promise<Record<string, { mode: string; text: string | null }>>;
};

/** Makes repositories in a temporary folder. */
export const openWriting = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-writing-'));
  let made = 0;
  return {
    repository: async (files: Record<string, string>): Promise<WritableRepository> => {
      made += 1;
      const directory = join(folder, `${made}.git`);
      await writeRepository(directory, files);
      const git = async (...args: string[]) =>
        (await runCommand('git', [`--git-dir=${directory}`, ...args])).stdout.trim();
      const tip = (branch = 'main') => git('rev-parse', `refs/heads/${branch}`);
      const quarantine = await openQuarantine(directory, 'JOB');
      return {
        directory,
        quarantine,
        git,
        tip,
        commit: async (entries, at = {}) => {
          await commitEntries(directory, entries, at);
          return tip(at.branch);
        },
        files: async (tree) => {
          const source = sourceTreeOf(quarantine.clone, tree);
          const found: Record<string, { mode: string; text: string | null }> = {};
          const entries: Parameters<Parameters<typeof source.walk>[0]>[0][] = [];
          await source.walk((entry) => void entries.push(entry));
          for (const entry of entries) {
            const text = (await source.read(entry))?.toString() ?? null;
            found[entry.shownPath] = { mode: entry.mode, text };
          }
          return found;
        },
      };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

/** What a promise is rejected with. */
export const failure = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);
