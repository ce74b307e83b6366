import { type Clone, readClone } from './readClone.ts';

/**
 * How many of the newest tags there are, and how many of them carry a signature. Whose it is, and whether it is true, is not asked: keys
 * are not known here.
 * @throws GitError
 */
export const readTagSignatures = async (
  clone: Clone,
  most: number,
): Promise<{ tags: number; signed: number }> => {
  const format = '%(if)%(contents:signature)%(then)signed%(else)unsigned%(end)';
  const output = await readClone(
    clone,
    ['for-each-ref', '--sort=-creatordate', `--count=${most}`, `--format=${format}`, 'refs/tags/'],
    { maxOutputBytes: 1024 * 1024 },
  );
  const lines = output.toString('latin1').split('\n').filter(Boolean);
  return { tags: lines.length, signed: lines.filter((line) => line === 'signed').length };
};
