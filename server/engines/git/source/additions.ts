import { readSizes } from './blobs.ts';
import { type Clone, readClone } from './readClone.ts';

/** What a commit added to a file. */
export type Addition = {
  /** Full hash. */
  commit: string;
  /** From the top; what is not UTF-8 in it is replaced by U+FFFD. */
  path: string;
  /** The lines that are new, joined; the rest of the file is not told. Null when the file is too large to be read, before or after. */
  text: string | null;
};

/** The lines that a commit added to a file, as git tells them: bytes as latin1. */
export type RawAddition = {
  commit: string;
  path: string;
  lines: readonly string[];
  /** Where each of the lines is in the file, from 1. */
  numbers: readonly number[];
  /** The lines that the commit took out of the file. */
  removed: readonly string[];
};

/** A file of which git tells no lines: it is no text, or too large. */
export type UnreadAddition = { commit: string; path: string; objects: readonly string[] };

const mebibyte = 1024 * 1024;

/** The largest file that is read. */
const largest = mebibyte;
/** Of how many files whose lines git does not tell is asked whether they are too large. */
const mostUnread = 10_000;

const unquoted = (name: string): string => {
  if (!name.startsWith('"')) return name;
  const bytes = name
    .slice(1, -1)
    .replaceAll(/\\([0-7]{3}|.)/g, (_whole, code: string) =>
      code.length === 3
        ? String.fromCharCode(Number.parseInt(code, 8))
        : ({ n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', f: '\f', v: '\v' }[code] ?? code),
    );
  const raw = Buffer.from(bytes, 'latin1');
  // As latin1, like all that is not in quotes: whoever is told decodes it.
  return raw.toString('latin1');
};

/**
 * Takes the output of `log -p -U0` in pieces, and tells of the lines that each commit added to each file. Of a merge (`--cc`) they are those
 * that none of its parents has.
 */
export const additionParser = (
  onAddition: (addition: RawAddition) => void,
  onUnread: (unread: UnreadAddition) => void,
): ((chunk: Buffer) => void) & { end: () => void } => {
  let rest = '';
  let commit = '';
  let path: string | null = null;
  let changed = '';
  let objects: readonly string[] = [];
  let lines: string[] = [];
  let numbers: number[] = [];
  let removed: string[] = [];
  let next = 0;
  let inHunk = 0;
  /** Of a merge, in a hunk; else 0. */
  let parents = 0;
  const finish = () => {
    if (path !== null && lines.length > 0) onAddition({ commit, path, lines, numbers, removed });
    path = null;
    lines = [];
    numbers = [];
    removed = [];
    parents = 0;
  };
  const add = (line: string) => {
    lines.push(line);
    numbers.push(next);
    next += 1;
  };
  const takeMerged = (line: string) => {
    const signs = line.slice(0, parents);
    if (signs.includes('-')) removed.push(line.slice(parents));
    else if (/^\++$/.test(signs)) add(line.slice(parents));
    else if (!signs.startsWith('\\')) next += 1;
  };
  const take = (line: string) => {
    const merged = /^@@(@+) .*\+(\d+)(?:,\d+)? @@@/.exec(line);
    if (merged) {
      parents = (merged[1]?.length ?? 0) + 1;
      next = Number(merged[2]);
      return;
    }
    if (parents > 0 && /^[ +\-\\]/.test(line)) return takeMerged(line);
    if (inHunk > 0 && (line.startsWith('+') || line.startsWith('-') || line.startsWith('\\'))) {
      if (line.startsWith('\\')) return;
      inHunk -= 1;
      // No longer than a file that git tells lines of.
      if (line.startsWith('+')) add(line.slice(1));
      else removed.push(line.slice(1));
      return;
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk) {
      inHunk = Number(hunk[1] ?? 1) + Number(hunk[3] ?? 1);
      next = Number(hunk[2]);
    } else if (line.startsWith('\0')) {
      finish();
      commit = line.slice(1);
    } else if (line.startsWith('diff --git ')) {
      finish();
      // The same name twice.
      changed = unquoted(line.slice(11, 11 + (line.length - 12) / 2));
    } else if (line.startsWith('diff --cc ')) {
      finish();
      changed = unquoted(line.slice(10));
    } else if (line.startsWith('index ')) objects = /^index (\w+)\.\.(\w+)/.exec(line)?.slice(1) ?? [];
    else if (line.startsWith('Binary files ')) onUnread({ commit, path: changed, objects });
    else if (line.startsWith('+++ ')) path = unquoted(line.slice(4).replace(/\t$/, ''));
  };
  const parse = (chunk: Buffer) => {
    const text = rest + chunk.toString('latin1');
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      take(text.slice(start, end));
      start = end + 1;
    }
    // A line without end is cut: nothing that is looked for is that long.
    rest = text.slice(start, start + 2 * mebibyte);
  };
  return Object.assign(parse, { end: finish });
};

/**
 * Full hashes of the newest commits up to one, newest first; merges are left out, as what they bring was added by their parents.
 * @param to full hash of the newest commit
 * @throws GitError
 */
export const readCommitIds = async (clone: Clone, to: string, most: number): Promise<string[]> => {
  const args = ['rev-list', '--no-merges', `--max-count=${most}`, to, '--'];
  const output = await readClone(clone, args, { maxOutputBytes: (most + 1) * 65 });
  return output.toString('latin1').split('\n').filter(Boolean);
};

const mostOfRange = 100_000;

/** Full hashes of the commits up to one that another one does not reach, merges too; the newest 100,000. @throws GitError */
export const readRange = async (clone: Clone, from: string, to: string): Promise<string[]> => {
  const args = ['rev-list', `--max-count=${mostOfRange}`, to, `^${from}`, '--'];
  const output = await readClone(clone, args, { maxOutputBytes: (mostOfRange + 1) * 41 });
  return output.toString('latin1').split('\n').filter(Boolean);
};

/** The text of bytes that were read as latin1. */
export const decoded = (text: string): string => Buffer.from(text, 'latin1').toString('utf8');

/**
 * Tells what commits added to the files of a repository, one commit after the other, and at the end which files were too large to be read.
 * @param commits their full hashes
 * @param maxBytes what may be read of all of them
 * @throws GitError TOO_LARGE beyond `maxBytes`
 */
export const readAdditions = async (
  clone: Clone,
  { commits, maxBytes }: { commits: readonly string[]; maxBytes: number },
  onAddition: (addition: Addition) => void,
): Promise<void> => {
  const unread: UnreadAddition[] = [];
  const parser = additionParser(
    ({ commit, path, lines }) => onAddition({ commit, path: decoded(path), text: decoded(lines.join('\n')) }),
    (one) => {
      if (unread.length < mostUnread) unread.push(one);
    },
  );
  const args = [
    '-c',
    `core.bigFileThreshold=${largest}`,
    'log',
    '--no-walk=unsorted',
    '--stdin',
    '--format=%x00%H',
    '-p',
    '-U0',
    '--no-prefix',
    '--full-index',
    '--no-renames',
    '--no-textconv',
    '--no-ext-diff',
    '--no-color',
    '--diff-filter=AM',
  ];
  const input = `${commits.join('\n')}\n`;
  await readClone(clone, args, { input, maxOutputBytes: maxBytes, onOutput: parser });
  parser.end();
  const sizes = await readSizes(clone, [...new Set(unread.flatMap(({ objects }) => objects))]);
  for (const { commit, path, objects } of unread) {
    const isTooLarge = objects.some((object) => (sizes.get(object) ?? 0) > largest);
    if (isTooLarge) onAddition({ commit, path: decoded(path), text: null });
  }
};
