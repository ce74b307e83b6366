import { GitError } from '../process/gitError.ts';
import { additionParser, decoded } from '../source/additions.ts';
import type { Look } from './inspectPush.ts';

/** The lines that a commit added to a file. */
export type AddedLines = {
  /** Full hash. */
  commit: string;
  /** What is not UTF-8 in it is replaced by U+FFFD, as in the lines. */
  path: string;
  lines: readonly string[];
  /** Where each of the lines is in the file, from 1. */
  numbers: readonly number[];
  /** The lines that the commit took out of the file. */
  removed: readonly string[];
};

/** How much is read of what commits add. */
export type AddedLimits = { bytes: number; milliseconds: number };

/** What was not read. */
export type NotRead = {
  /** Whether there was more than the limits let through. */
  isCut: boolean;
  /** Paths of files that git tells no lines of: they are no text, or too large. */
  paths: readonly string[];
};

const largestFile = 1024 * 1024;
const mostPaths = 1_000;

/** Ends the reading when the time is over. */
class TimeOver extends Error {}

/**
 * Tells which lines commits add, those of a file that was renamed not among them; of a merge those that none of its parents has.
 * @param commits their full hashes, newest first
 * @throws GitError when git could not be run
 */
export const readAddedLines = async (
  look: Look,
  commits: readonly string[],
  limits: AddedLimits,
  onAdded: (added: AddedLines) => void,
): Promise<NotRead> => {
  const until = performance.now() + limits.milliseconds;
  const paths = new Set<string>();
  if (commits.length === 0) return { isCut: false, paths: [] };
  const parser = additionParser(
    ({ commit, path, lines, numbers, removed }) =>
      onAdded({
        commit,
        path: decoded(path),
        lines: lines.map(decoded),
        numbers,
        removed: removed.map(decoded),
      }),
    ({ path }) => {
      if (paths.size < mostPaths) paths.add(decoded(path));
    },
  );
  const args = [
    '-c',
    `core.bigFileThreshold=${largestFile}`,
    'log',
    '--no-walk=unsorted',
    '--stdin',
    '--format=%x00%H',
    '-p',
    '--cc',
    '-U0',
    '--no-prefix',
    '--full-index',
    '--find-renames',
    '--no-textconv',
    '--no-ext-diff',
    '--no-color',
    '--diff-filter=AMR',
  ];
  try {
    await look(args, {
      input: `${commits.join('\n')}\n`,
      maxOutputBytes: limits.bytes,
      onOutput: (chunk) => {
        parser(chunk);
        if (performance.now() > until) throw new TimeOver();
      },
    });
  } catch (error) {
    const isLimit = error instanceof GitError && (error.kind === 'TOO_LARGE' || error.kind === 'TIMEOUT');
    if (!isLimit && !(error instanceof TimeOver)) throw error;
    return { isCut: true, paths: [...paths] };
  }
  parser.end();
  return { isCut: false, paths: [...paths] };
};
