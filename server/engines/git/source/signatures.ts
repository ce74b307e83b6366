import { type Clone, readClone } from './readClone.ts';

/**
 * How many of the newest commits up to one carry a signature. Whose it is, and whether it is true, is not asked: keys are not known here.
 * @param to full hash of the newest commit
 * @throws GitError
 */
export const readSignatures = async (
  clone: Clone,
  to: string,
  most: number,
): Promise<{ commits: number; signed: number }> => {
  const output = await readClone(
    clone,
    ['log', '--format=raw', '--no-merges', `--max-count=${most}`, to, '--'],
    {
      maxOutputBytes: 16 * 1024 * 1024,
    },
  );
  const text = output.toString('latin1');
  return {
    commits: text.match(/^commit [0-9a-f]{40}/gm)?.length ?? 0,
    signed: text.match(/^gpgsig(?:-sha256)? /gm)?.length ?? 0,
  };
};
