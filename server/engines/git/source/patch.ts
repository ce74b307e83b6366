import { GitError } from '../process/gitError.ts';
import { largestFile, parseRaw, safeDiff } from './changes.ts';
import { readSizes } from './blobs.ts';
import { type Clone, readClone } from './readClone.ts';

/** The lines of a file that differ between two commits. */
export type FilePatch = {
  /** Hunks of the unified format; null when it is no text or too large. */
  text: string | null;
  bytesBefore: number | null;
  bytesAfter: number | null;
  /** Object ids of the two versions; null where there is none. */
  objectBefore: string | null;
  objectAfter: string | null;
};

const mebibyte = 1024 * 1024;

/** The hunks of patches, without what stands in front of them: names in there are strangers'. Null when git takes it for no text. */
const hunksOf = (patches: string): string | null => {
  let inHunks = false;
  const kept: string[] = [];
  for (const line of patches.split('\n')) {
    if (line.startsWith('diff --git ')) inHunks = false;
    else if (line.startsWith('@@ ')) inHunks = true;
    else if (!inHunks && line.startsWith('Binary files ')) return null;
    if (inHunks) kept.push(line);
  }
  if (kept.at(-1) === '') kept.pop();
  return kept.join('\n');
};

/** Sizes of blobs in bytes, null for what is none. */
const sizesOf = async (clone: Clone, objects: readonly (string | null)[]): Promise<(number | null)[]> => {
  const sizes = await readSizes(
    clone,
    objects.filter((object) => object !== null),
  );
  return objects.map((object) => (object === null ? null : (sizes.get(object) ?? null)));
};

/**
 * How a file differs between two trees of the clone, with three lines around each change; null when it does not.
 * @param paths its path, and the one it had before if that was another
 * @throws GitError
 */
export const readPatch = async (
  clone: Clone,
  [before, after]: readonly [string, string],
  paths: readonly string[],
): Promise<FilePatch | null> => {
  // Without -z git quotes what could be taken for a line of its own in a path.
  const settings = ['-c', `core.bigFileThreshold=${largestFile}`, '-c', 'core.quotePath=true'];
  const read = (forms: readonly string[]) =>
    readClone(clone, [...settings, 'diff-tree', '-r', ...forms, ...safeDiff, before, after, '--', ...paths], {
      maxOutputBytes: 2 * mebibyte,
    });
  const raw = (await read(['--raw', '-z'])).toString('latin1').split('\0');
  const { files } = parseRaw(raw.map((part) => Buffer.from(part, 'latin1')));
  const wanted = Buffer.from(paths[0] ?? '');
  const file = files.find(({ path }) => path.equals(wanted));
  if (!file) return null;
  const patch = await read(['--patch', '--unified=3']).catch((error: unknown) => {
    if (error instanceof GitError && error.kind === 'TOO_LARGE') return null;
    throw error;
  });
  const { objectBefore, objectAfter } = file;
  const [bytesBefore = null, bytesAfter = null] = await sizesOf(clone, [objectBefore, objectAfter]);
  return {
    text: patch && hunksOf(patch.toString('utf8')),
    bytesBefore,
    bytesAfter,
    objectBefore,
    objectAfter,
  };
};
