import { GitError } from '../process/gitError.ts';
import type { Clone } from './readClone.ts';
import { readComparison } from './readComparison.ts';
import { decodePath } from './treeEntry.ts';

/** A file that differs between two commits. */
export type FileChange = {
  /** A added, D deleted, M modified, R renamed, T of another type. */
  status: string;
  modeBefore: string | null;
  modeAfter: string | null;
  objectBefore: string | null;
  objectAfter: string | null;
  path: Buffer;
  /** Where it was before, if that was elsewhere. */
  previousPath: Buffer | null;
  /** Lines that are new and gone; null when it is no text, or was not counted. */
  lines: { added: number; removed: number } | null;
};

/** The files that differ, and in how many; `counted` tells whether their lines were. */
export type Changes = { files: FileChange[]; fileCount: number; counted: boolean };

const mebibyte = 1024 * 1024;
/** Larger files are taken for no text: nobody reads them line by line. */
export const largestFile = mebibyte;
/** So many files are told of. */
const mostFiles = 3_000;

/** What stands in front of a first commit: git knows the empty tree by these names (SHA-1, SHA-256). */
export const emptyTreeOf = (commit: string): string =>
  commit.length === 40
    ? '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
    : '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321';

/** What makes a difference read the same whatever a repository says of itself. More than 400 files are not tried for renames. */
export const safeDiff = ['--no-color', '--no-ext-diff', '--no-textconv', '--no-abbrev', '-M', '-l400'];

const absent = (hash: string) => /^0+$/.test(hash);

/** Splits at NUL; what stands behind the last one is empty. */
export const partsOf = (output: Buffer): Buffer[] => {
  const parts: Buffer[] = [];
  let start = 0;
  for (let end = output.indexOf(0); end >= 0; end = output.indexOf(0, start)) {
    parts.push(output.subarray(start, end));
    start = end + 1;
  }
  return parts;
};

/** Reads the records of `--raw -z`, and answers where they end. */
export const parseRaw = (parts: readonly Buffer[]): { files: FileChange[]; end: number } => {
  const files: FileChange[] = [];
  let at = 0;
  for (let head = parts[at]; head?.[0] === 0x3a; head = parts[at]) {
    const fields = head.toString('latin1', 1).split(' ');
    const [modeBefore = '', modeAfter = '', before = '', after = '', status = ''] = fields;
    const moved = /^[RC]/.test(status);
    const paths = parts.slice(at + 1, at + (moved ? 3 : 2));
    files.push({
      status: status.charAt(0),
      modeBefore: absent(modeBefore) ? null : modeBefore,
      modeAfter: absent(modeAfter) ? null : modeAfter,
      objectBefore: absent(before) ? null : before,
      objectAfter: absent(after) ? null : after,
      path: paths.at(-1) ?? Buffer.alloc(0),
      previousPath: moved ? (paths[0] ?? null) : null,
      lines: null,
    });
    at += moved ? 3 : 2;
  }
  return { files, end: at };
};

/** Adds the counts of `--numstat -z`, which come in the order of the records. */
const addCounts = (parts: readonly Buffer[], files: readonly FileChange[]): void => {
  let at = 0;
  for (const file of files) {
    const [added = '-', removed = '-', path] = parts[at]?.toString('latin1').split('\t') ?? [];
    if (added !== '-') file.lines = { added: Number(added), removed: Number(removed) };
    // Of what was moved both paths stand behind.
    at += path === '' ? 3 : 1;
  }
};

const readDifference = async (
  clone: Clone,
  forms: readonly string[],
  before: string,
  after: string,
): Promise<Buffer[]> => {
  const settings = ['-c', `core.bigFileThreshold=${largestFile}`];
  const command = [...settings, 'diff-tree', '-r', '-z', ...forms, ...safeDiff, before, after, '--'];
  return partsOf(await readComparison(clone, [before, after], command, { maxOutputBytes: 32 * mebibyte }));
};

/**
 * The files that differ between two commits, or a commit and the empty tree, by path. Where counting their lines takes too long, they
 * are told without.
 * @throws GitError
 */
export const readChanges = async (clone: Clone, before: string, after: string): Promise<Changes> => {
  const whole = await readDifference(clone, ['--raw', '--numstat'], before, after).catch((error: unknown) => {
    if (error instanceof GitError && error.kind === 'TIMEOUT') return null;
    throw error;
  });
  const parts = whole ?? (await readDifference(clone, ['--raw'], before, after));
  const { files, end } = parseRaw(parts);
  if (whole) addCounts(parts.slice(end), files);
  return { files: files.slice(0, mostFiles), fileCount: files.length, counted: whole !== null };
};

/**
 * Of the files that differ between two commits those whose path, or former path, is wanted; by path, however many others differ. Their lines
 * are not counted.
 * @throws GitError
 */
export const readChangesOf = async (
  clone: Clone,
  before: string,
  after: string,
  isWanted: (path: string) => boolean,
): Promise<FileChange[]> => {
  const { files } = parseRaw(await readDifference(clone, ['--raw'], before, after));
  return files.filter(({ path, previousPath }) =>
    [path, previousPath].some((each) => each !== null && isWanted(each.toString('utf8'))),
  );
};

/** A path as text, to ask for it; null when it is not UTF-8. */
export const pathText = (path: Buffer): string | null => decodePath(path);
