import { GitError } from '../process/gitError.ts';
import { largestFile } from './changes.ts';
import { type Commit, commitTime, personName } from './commits.ts';
import type { LineRange } from './lines.ts';
import { plainText } from '../../text/index.ts';
import { decodePath } from './treeEntry.ts';
import { type Clone, readClone } from './readClone.ts';

/** Neighbouring lines that the same commit made what they are, and the file before it. */
export type BlamedLines = {
  from: number;
  count: number;
  commit: Commit;
  before: { sha: string; path: string | null } | null;
};

const mostBytes = 4 * 1024 * 1024;

const escapes: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13 };

/** A path as git writes it in a line: in quotes, with escapes, if it has unusual bytes. Null when it is not UTF-8. */
const unquotedPath = (text: string): string | null => {
  if (!text.startsWith('"')) return decodePath(Buffer.from(text, 'latin1'));
  const bytes = text
    .slice(1, -1)
    .replace(/\\(?:([0-7]{3})|(.))/g, (_, octal: string | undefined, letter = '') =>
      String.fromCharCode(
        octal === undefined ? (escapes[letter] ?? letter.charCodeAt(0)) : parseInt(octal, 8),
      ),
    );
  return decodePath(Buffer.from(bytes, 'latin1'));
};

type Facts = { summary: string; author: string; seconds: string };

const longestSummary = 500;

const commitOf = (sha: string, { summary, author, seconds }: Facts): Commit => ({
  sha,
  message: plainText(summary, longestSummary),
  authorName: personName(author),
  committedAt: commitTime(seconds),
});

const asText = (latin1: string): string => Buffer.from(latin1, 'latin1').toString('utf8');

/**
 * Reads what `git blame --incremental` answers: entries of a line "hash, line there, line here, count", facts of the commit the first
 * time it is named, and at the end "filename". Names and messages are anybody's; each has a line and a word before it.
 */
export const parseBlame = (output: Buffer): BlamedLines[] => {
  const facts = new Map<string, Facts>();
  const blamed: BlamedLines[] = [];
  let sha = '';
  let [from, count] = [0, 0];
  let before: BlamedLines['before'] = null;
  let known: Facts = { summary: '', author: '', seconds: '' };
  for (const line of output.toString('latin1').split('\n')) {
    const space = line.indexOf(' ');
    const [word, rest] = [line.slice(0, space), line.slice(space + 1)];
    if (/^[0-9a-f]{40,64}$/.test(word)) {
      sha = word;
      before = null;
      [, from = 0, count = 0] = rest.split(' ').map(Number);
      known = facts.get(sha) ?? { summary: '', author: '', seconds: '' };
      facts.set(sha, known);
    } else if (word === 'author') known.author = asText(rest);
    else if (word === 'committer-time') known.seconds = rest;
    else if (word === 'summary') known.summary = asText(rest);
    else if (word === 'previous') {
      const [previous = ''] = rest.split(' ', 1);
      before = { sha: previous, path: unquotedPath(rest.slice(previous.length + 1)) };
    } else if (word === 'filename') {
      blamed.push({ from, count, commit: commitOf(sha, known), before });
    }
  }
  return blamed.sort((one, other) => one.from - other.from);
};

/**
 * Who changed some lines of a text file last.
 * @param commit its full hash
 * @param path of a file in its tree
 * @returns in the order of the lines; none when the file has no such lines
 * @throws GitError TIMEOUT when its history is too long for the time there is
 */
export const readBlame = async (
  clone: Clone,
  commit: string,
  path: string,
  { from, count }: LineRange,
): Promise<BlamedLines[]> => {
  const range = ['-L', `${from},+${count}`];
  try {
    // As for differences. A text that is short now may have been long: there the limits of readClone hold.
    const settings = ['-c', `core.bigFileThreshold=${largestFile}`];
    const command = [...settings, 'blame', '--incremental', ...range, commit, '--', path];
    return parseBlame(await readClone(clone, command, { maxOutputBytes: mostBytes }));
  } catch (error) {
    if (error instanceof GitError && /has only \d+ lines?/.test(error.detail)) return [];
    throw error;
  }
};
