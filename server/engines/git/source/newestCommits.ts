import { type Clone, readClone } from './readClone.ts';

/** A commit in the history: full hashes of it and of its parents. */
export type CommitWithParents = { sha: string; parents: string[] };

/**
 * The newest commits up to one, merges too, newest first. No commit comes before one of its children.
 * @param to full hash of the newest commit
 * @throws GitError
 */
export const readNewestCommits = async (
  clone: Clone,
  to: string,
  most: number,
): Promise<CommitWithParents[]> => {
  const args = ['rev-list', '--date-order', '--parents', `--max-count=${most}`, to, '--'];
  const output = await readClone(clone, args, { maxOutputBytes: 1024 * 1024 });
  return output
    .toString('latin1')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha = '', ...parents] = line.split(' ');
      return { sha, parents };
    });
};
