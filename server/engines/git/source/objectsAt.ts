import { type Clone, readClone } from './readClone.ts';
import { isFullHash } from './blobs.ts';
import { isTreePath } from './sourceTree.ts';

/**
 * Reads which object a path leads to at several commits, in one process.
 * @param commits full hashes
 * @returns full object ids by commit; commits that the clone lacks, or that have nothing at the path, are left out
 */
export const readObjectsAt = async (
  clone: Clone,
  path: string,
  commits: readonly string[],
): Promise<Map<string, string>> => {
  const known = commits.filter(isFullHash);
  // Git repeats a name that leads nowhere: with a line break in it, answers and questions would no longer pair up.
  if (known.length === 0 || !isTreePath(path) || path.includes('\n')) return new Map();
  const told = await readClone(clone, ['cat-file', '--batch-check=%(objectname)', '--buffer'], {
    input: known.map((commit) => `${commit}:${path}\n`).join(''),
    maxOutputBytes: known.length * (Buffer.byteLength(path) + 200),
  });
  const lines = told.toString('utf8').split('\n');
  return new Map(
    known.flatMap((commit, index) => {
      const object = lines[index];
      return isFullHash(object) ? [[commit, object] as const] : [];
    }),
  );
};
