import { refused } from '../hosting/refused.ts';
import { exitedWith, GitError } from '../process/gitError.ts';
import { readClone } from '../source/readClone.ts';
import { type Quarantine, requireHash } from './quarantine.ts';

/** The tree of a merge, or the paths of the files that conflict. A path that is not UTF-8 has U+FFFD in it. */
type MergedTree = { tree: string; conflicts: null } | { tree: null; conflicts: readonly string[] };

const mebibyte = 1024 * 1024;

/**
 * Merges two commits as `git merge` does. Attributes of the repository are not used: each text file is merged by lines.
 * @throws Refused when the commits have no common history; GitError
 */
export const mergeTrees = async (
  { clone }: Quarantine,
  ours: string,
  theirs: string,
): Promise<MergedTree> => {
  const pieces: Buffer[] = [];
  const args = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages'];
  const isClean = await readClone(clone, [...args, requireHash(ours), requireHash(theirs)], {
    maxOutputBytes: 16 * mebibyte,
    onOutput: (piece) => void pieces.push(piece),
  }).then(
    () => true,
    (error: unknown) => {
      // With conflicts the status is 1. Their list may be empty: folders that were renamed differently have no file.
      if (exitedWith(error, 1)) return false;
      if (error instanceof GitError && error.detail.includes('unrelated histories')) {
        throw refused('The two branches have no common history.');
      }
      throw error;
    },
  );
  const [tree = '', ...paths] = Buffer.concat(pieces).toString('utf8').split('\0');
  if (isClean) return { tree: requireHash(tree), conflicts: null };
  return { tree: null, conflicts: [...new Set(paths.filter(Boolean))] };
};
