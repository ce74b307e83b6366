import { GitError } from '../process/gitError.ts';
import type { SourceTree } from './sourceTree.ts';
import type { TreeEntry } from './treeEntry.ts';

/** How many paths are listed, and of how many bytes: more than the repositories that people browse have. */
const mostPaths = 100_000;
const mostPathBytes = 8 * 1024 * 1024;

/** The paths of files, with a line feed between them, and whether there are more. */
export type Paths = { text: string; more: boolean };

/**
 * The paths of all files of a tree that are text of one line; the first 8 MiB of them, and of 100,000 files, where they are more.
 * @throws GitError
 */
export const readPaths = async (source: Pick<SourceTree, 'walk'>): Promise<Paths> => {
  const paths: string[] = [];
  let bytes = 0;
  const note = ({ path, mode }: TreeEntry) => {
    if (path === null || mode === '160000' || path.includes('\n')) return;
    // A few objects can be a tree of as many and as long paths as somebody likes.
    bytes += Buffer.byteLength(path) + 1;
    if (bytes > mostPathBytes) throw new GitError('TOO_LARGE', 'The paths of the repository are too long.');
    paths.push(path);
  };
  const more = await source.walk(note, { most: mostPaths }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof GitError && error.kind === 'TOO_LARGE') return true;
      throw error;
    },
  );
  return { text: paths.join('\n'), more };
};
