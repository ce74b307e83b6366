import { runGit, type GitOptions } from '../process/git.ts';
import { GitError } from '../process/gitError.ts';
import { hostedLimits } from '../process/resourceLimits.ts';
import { mebibytes, type PushLimits } from './pushLimits.ts';
import { refused } from './refused.ts';

/** Runs a command of git that sees the repository with what came. */
export type Look = (
  args: readonly string[],
  options: Pick<GitOptions, 'input' | 'maxOutputBytes' | 'onOutput' | 'newObjects'>,
) => Promise<Buffer>;

/** Runs commands of git on a repository and a folder beside it that holds what came, within the limits of hosted repositories. */
export const lookAt =
  (
    directory: string,
    { milliseconds }: Pick<PushLimits, 'milliseconds'>,
    newObjects: GitOptions['newObjects'],
    signal?: AbortSignal,
  ): Look =>
  (args, options) =>
    runGit([`--git-dir=${directory}`, ...args], {
      timeoutMilliseconds: milliseconds,
      limits: hostedLimits,
      newObjects,
      signal,
      ...options,
    });

/** What git's fsck says of objects that are not taken: `error: object <id>: hasDotgit: contains '.git'`. */
const flaw = /object ([0-9a-f]{40}): (\w+): ([^\n]*)/;

/** Says in the terminal of whoever pushes why git did not take what came. @throws Refused; what is a fault of ours, as it is */
export const explained = (error: unknown): never => {
  if (!(error instanceof GitError) || error.kind === 'CANCELED') throw error;
  if (error.kind === 'TIMEOUT') {
    throw refused(
      `To unpack the push takes longer than ${hostedLimits.processorSeconds} seconds of work. Push in several steps.`,
    );
  }
  if (error.kind === 'TOO_LARGE') {
    throw refused(
      `To unpack an object of the push takes more than ${mebibytes(hostedLimits.memoryBytes)} of memory.`,
    );
  }
  const [, object, kind, text] = flaw.exec(error.detail) ?? [];
  if (object) throw refused(`Object ${object} is not taken: ${text} (${kind}).`);
  throw refused(
    'The objects of the push are damaged or incomplete. "git fsck" in the clone tells what is wrong.',
  );
};

/** Gives the lines of a command's output on, each without its end. */
const byLine = (take: (line: string) => void) => {
  let rest = '';
  return (chunk: Buffer): void => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  };
};

/**
 * Looks at the sizes of what came alone: the largest file, and all together. Objects are not unpacked for it.
 * @param directory the folder that holds what came
 */
export const requireSizes = async (look: Look, directory: string, limits: PushLimits): Promise<void> => {
  let unpacked = 0;
  const format = '--batch-check=%(objecttype) %(objectsize)';
  await look(['cat-file', '--batch-all-objects', '--unordered', format, '--buffer'], {
    // Without the repository beside it, as its objects are not to be counted.
    newObjects: { directory, beside: '' },
    maxOutputBytes: limits.objects * 40,
    onOutput: byLine((line) => {
      const [type, size] = line.split(' ');
      unpacked += Number(size);
      if (type === 'blob' && Number(size) > limits.fileBytes) {
        throw refused(`A file is larger than ${mebibytes(limits.fileBytes)}.`);
      }
      if (unpacked > limits.unpackedBytes) {
        throw refused(`What the push brings is larger than ${mebibytes(limits.unpackedBytes)} unpacked.`);
      }
    }),
  }).catch(explained);
};

const linesOf = (tips: readonly string[]): string => tips.map((tip) => `${tip}\n`).join('');

/** Makes sure that all new refs lead to objects that are all there, as git's own receive-pack does. */
export const requireConnected = async (look: Look, tips: readonly string[]): Promise<void> => {
  const switches = ['--objects', '--stdin', '--not', '--all', '--quiet'];
  await look(['rev-list', ...switches], { input: linesOf(tips), maxOutputBytes: 1_000 }).catch(explained);
};

/** A branch leads to a commit. */
export const requireCommits = async (look: Look, tips: readonly string[]): Promise<void> => {
  if (tips.length === 0) return;
  const output = await look(['cat-file', '--batch-check=%(objecttype)'], {
    input: linesOf(tips),
    maxOutputBytes: 1024 * 1024,
  });
  const types = output.toString().split('\n').filter(Boolean);
  if (types.some((type) => type !== 'commit')) throw refused('A branch must lead to a commit.');
};

/** The commits that the new refs lead to and no ref of the repository did before, tags followed to their commits; full hashes. */
export const newCommits = async (look: Look, tips: readonly string[], objects: number): Promise<string[]> => {
  const shas: string[] = [];
  await look(['rev-list', '--stdin', '--not', '--all'], {
    input: linesOf(tips),
    // At most what a push may bring, and what a deleted branch left behind.
    maxOutputBytes: objects * 2 * 41,
    onOutput: byLine((line) => void shas.push(line)),
  }).catch(explained);
  return shas;
};
