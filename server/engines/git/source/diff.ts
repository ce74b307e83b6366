import { GitError } from '../process/gitError.ts';
import { decodePath } from './treeEntry.ts';
import { type Clone, readClone } from './readClone.ts';

/** A line of a file, by its number from 1. What is not UTF-8 in it is replaced by U+FFFD. */
type Line = { number: number; text: string };

/** What is at a path in one of two commits. */
type Version = { mode: string; object: string };

/** A path at which two commits differ. What was renamed is gone at one path and new at another. */
export type Change = {
  /** From the top; null when it is not UTF-8. */
  path: string | null;
  /** The same for showing: what is not UTF-8 is replaced by U+FFFD. */
  shownPath: string;
  /** Null when the path is new. */
  before: Version | null;
  /** Null when it is gone. */
  after: Version | null;
  /** The lines of `before` that are gone and those of `after` that are new; null for a submodule, what is no text, and what is too large. */
  lines: { removed: Line[]; added: Line[] } | null;
};

/** How much is read of a difference. */
export type DiffLimits = {
  /** A larger file is told without its lines. */
  maxFileBytes: number;
  /** What paths and lines of the whole may amount to. */
  maxBytes: number;
};

const mebibyte = 1024 * 1024;
const usualLimits: DiffLimits = { maxFileBytes: mebibyte, maxBytes: 16 * mebibyte };

const submodule = '160000';
const absent = '000000';

/** A change whose lines may still come, and how many patches of it there are. */
type Found = { change: Change; patches: number };

const versionOf = (mode: string, object: string): Version | null =>
  mode === absent ? null : { mode, object };

/** The records of `diff-tree -z --raw` and where the patches begin behind them. */
const parseRecords = (output: Buffer): { found: Found[]; patches: number } => {
  const found: Found[] = [];
  let position = 0;
  while (output[position] === 0x3a) {
    const headEnd = output.indexOf(0, position);
    const pathEnd = output.indexOf(0, headEnd + 1);
    const head = output.toString('latin1', position + 1, headEnd).split(' ');
    const [modeBefore = '', modeAfter = '', before = '', after = '', status] = head;
    const path = output.subarray(headEnd + 1, pathEnd);
    const isText = modeBefore !== submodule && modeAfter !== submodule;
    found.push({
      change: {
        path: decodePath(path),
        shownPath: path.toString('utf8'),
        before: versionOf(modeBefore, before),
        after: versionOf(modeAfter, after),
        lines: isText ? { removed: [], added: [] } : null,
      },
      // What was a file and is a link, or the other way round, is removed in one and added in another.
      patches: status === 'T' ? 2 : 1,
    });
    position = pathEnd + 1;
  }
  return { found, patches: position };
};

const hunk = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** Adds to each change the lines of its patches, which come in the same order. Names in them are not read: they are strangers'. */
const addLines = (patches: Buffer, found: readonly Found[]): void => {
  const owners = found.flatMap(({ change, patches: count }) => Array.from({ length: count }, () => change));
  let owner = -1;
  const left = { removed: 0, added: 0 };
  const next = { removed: 0, added: 0 };
  let start = 0;
  for (let end = patches.indexOf(0x0a); end >= 0; end = patches.indexOf(0x0a, start)) {
    const line = patches.subarray(start, end);
    start = end + 1;
    const side = line[0] === 0x2d ? 'removed' : 'added';
    if (left.removed + left.added > 0) {
      // "No newline at end of file" is of git, not of the file.
      if (line[0] === 0x5c) continue;
      left[side] -= 1;
      owners[owner]?.lines?.[side].push({ number: next[side], text: line.toString('utf8', 1) });
      next[side] += 1;
      continue;
    }
    const text = line.toString('latin1', 0, Math.min(line.length, 100));
    const [, removedFrom, removed = 1, addedFrom, added = 1] = hunk.exec(text) ?? [];
    const change = owners[owner];
    if (text.startsWith('diff --git ')) owner += 1;
    else if (text.startsWith('Binary files ') && change) change.lines = null;
    else if (removedFrom !== undefined) {
      Object.assign(left, { removed: Number(removed), added: Number(added) });
      Object.assign(next, { removed: Number(removedFrom), added: Number(addedFrom) });
    }
  }
  if (owner + 1 !== owners.length) {
    throw new GitError('FAILED', 'The two commits could not be compared.', `${owner + 1} patches`);
  }
};

/**
 * What differs between two commits that the clone has, by path, with the lines that were removed and added.
 * @throws GitError TOO_LARGE when it has more bytes than the limit
 */
export const readDiff = async (
  clone: Clone,
  before: string,
  after: string,
  limits: Partial<DiffLimits> = {},
): Promise<Change[]> => {
  const { maxFileBytes, maxBytes } = { ...usualLimits, ...limits };
  const settings = ['-c', `core.bigFileThreshold=${maxFileBytes}`, '-c', 'core.quotePath=true'];
  const form = ['-r', '-z', '--raw', '--patch', '--unified=0', '--no-renames', '--no-color'];
  const safe = ['--no-ext-diff', '--no-textconv', '--no-abbrev'];
  const output = await readClone(clone, [...settings, 'diff-tree', ...form, ...safe, before, after, '--'], {
    maxOutputBytes: maxBytes,
  });
  const { found, patches } = parseRecords(output);
  // A NUL stands between records and patches.
  addLines(output.subarray(patches + 1), found);
  return found.map(({ change }) => change);
};
