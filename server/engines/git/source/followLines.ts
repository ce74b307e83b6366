import { type FileChange, largestFile, parseRaw, partsOf, safeDiff } from './changes.ts';
import { isFullHash } from './blobs.ts';
import { type Clone, readClone } from './readClone.ts';

/** A line of a file, by its number from 1. */
export type LinePlace = { path: string; line: number };

/** Lines that were replaced: so many from a line on, by so many. */
type Hunk = { from: number; removed: number; added: number };

const mebibyte = 1024 * 1024;

/** The headers of hunks without context: content is always behind a sign, so that none of it looks like one. */
const hunkHeader = /^@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@/gm;

const isFile = (mode: string | null): boolean => mode?.startsWith('100') === true;

/** The hunks between two versions of a file; null when it is not text. */
const hunksBetween = async (clone: Clone, before: string, after: string): Promise<Hunk[] | null> => {
  if (before === after) return [];
  const settings = ['-c', `core.bigFileThreshold=${largestFile}`];
  const form = ['--unified=0', '--no-color', '--no-ext-diff', '--no-textconv'];
  const output = await readClone(clone, [...settings, 'diff', ...form, before, after], {
    maxOutputBytes: 8 * mebibyte,
  });
  const patch = output.toString('latin1');
  if (/^Binary files /m.test(patch)) return null;
  return Array.from(patch.matchAll(hunkHeader), ([, from, removed = '1', added = '1']) => ({
    from: Number(from),
    removed: Number(removed),
    added: Number(added),
  }));
};

/** Where a line is behind the hunks; null when it is in one of them. */
const moved = (line: number, hunks: readonly Hunk[]): number | null => {
  let shift = 0;
  for (const { from, removed, added } of hunks) {
    // A hunk that removes nothing adds its lines behind the line that it names.
    if (line < from || (removed === 0 && line === from)) break;
    if (line < from + removed) return null;
    shift += added - removed;
  }
  return line + shift;
};

/**
 * Finds lines of one commit in another one, in renamed files too.
 * @param before full hash of a commit, like `after`
 * @returns for each place where it is now; null when the line was changed or removed, or is no text
 * @throws GitError
 */
export const followLines = async (
  clone: Clone,
  before: string,
  after: string,
  places: readonly LinePlace[],
): Promise<readonly (LinePlace | null)[]> => {
  if (![before, after].every(isFullHash)) throw new Error('A commit must be named by its full hash.');
  if (places.length === 0 || before === after) return places;
  const command = ['diff-tree', '-r', '-z', '--raw', ...safeDiff, before, after, '--'];
  const { files } = parseRaw(partsOf(await readClone(clone, command, { maxOutputBytes: 32 * mebibyte })));
  const changes = new Map<string, FileChange>();
  for (const file of files) {
    const former = file.previousPath ?? file.path;
    if (file.modeBefore !== null) changes.set(former.toString('latin1'), file);
  }
  const known = new Map<FileChange, Hunk[] | null>();
  const hunksOf = async (file: FileChange): Promise<Hunk[] | null> => {
    const { objectBefore, objectAfter, modeBefore, modeAfter } = file;
    if (!objectBefore || !objectAfter || !isFile(modeBefore) || !isFile(modeAfter)) return null;
    const found = known.get(file);
    if (found !== undefined) return found;
    const hunks = await hunksBetween(clone, objectBefore, objectAfter);
    known.set(file, hunks);
    return hunks;
  };
  const followed: (LinePlace | null)[] = [];
  for (const place of places) {
    const file = changes.get(Buffer.from(place.path).toString('latin1'));
    if (!file) {
      followed.push(place);
      continue;
    }
    const hunks = await hunksOf(file);
    const line = hunks && moved(place.line, hunks);
    followed.push(line === null ? null : { path: file.path.toString('utf8'), line });
  }
  return followed;
};
