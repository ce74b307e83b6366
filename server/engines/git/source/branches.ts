import { customaryBranch } from '../remote/remote.ts';
import { type Clone, readClone } from './readClone.ts';

/** A branch and its newest commit. */
export type BranchTip = { name: string; sha: string };

const mebibyte = 1024 * 1024;

/**
 * The branches of a bare clone: the default one, which HEAD names, or else the customary one, and then the others by name.
 * @throws GitError
 */
export async function readBranches(clone: Clone): Promise<BranchTip[]> {
  const format = '--format=%(HEAD)%(objectname) %(refname)';
  const output = await readClone(clone, ['for-each-ref', format, 'refs/heads/'], {
    maxOutputBytes: 16 * mebibyte,
  });
  let head: string | undefined;
  const branches = output
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha = '', ref = ''] = line.slice(1).split(' ', 2);
      const name = ref.slice('refs/heads/'.length);
      if (line.startsWith('*')) head = name;
      return { name, sha };
    });
  head ??= customaryBranch(branches.map(({ name }) => name));
  return [...branches.filter(({ name }) => name === head), ...branches.filter(({ name }) => name !== head)];
}
