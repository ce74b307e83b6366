import { commitTime } from './commits.ts';
import { type Clone, readClone } from './readClone.ts';

/**
 * The branches of a bare clone with when the newest commit of each was made.
 * @throws GitError
 */
export const readBranchAges = async (clone: Clone): Promise<{ name: string; committedAt: Date }[]> => {
  const output = await readClone(
    clone,
    ['for-each-ref', '--format=%(committerdate:unix) %(refname)', 'refs/heads/'],
    { maxOutputBytes: 16 * 1024 * 1024 },
  );
  return output
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const space = line.indexOf(' ');
      const name = line.slice(space + 1 + 'refs/heads/'.length);
      return { name, committedAt: commitTime(line.slice(0, space)) };
    });
};
