import { type Clone, readClone } from './readClone.ts';

/**
 * Reads blobs by object id in one process (`git cat-file --batch`). Choose them by the sizes that a tree tells: all of them together
 * are held in memory.
 * @param objects full object ids; unknown ones are left out of the result
 * @param maxBytes what all of them may amount to
 * @throws GitError TOO_LARGE beyond `maxBytes`
 */
export async function readBlobs(
  clone: Clone,
  objects: readonly string[],
  maxBytes: number,
): Promise<Map<string, Buffer>> {
  const blobs = new Map<string, Buffer>();
  if (objects.length === 0) return blobs;
  const output = await readClone(clone, ['cat-file', '--batch', '--buffer'], {
    input: `${objects.join('\n')}\n`,
    maxOutputBytes: maxBytes + objects.length * 100,
  });
  let position = 0;
  while (position < output.length) {
    const lineEnd = output.indexOf(0x0a, position);
    if (lineEnd < 0) break;
    const [object = '', type, size] = output.toString('latin1', position, lineEnd).split(' ');
    position = lineEnd + 1;
    if (size === undefined) continue;
    const end = position + Number(size);
    if (type === 'blob') blobs.set(object, output.subarray(position, end));
    position = end + 1;
  }
  return blobs;
}

/**
 * Reads the sizes of blobs in bytes, by object id.
 * @param objects full object ids; what is unknown, or no blob, is left out of the result
 */
export const readSizes = async (clone: Clone, objects: readonly string[]): Promise<Map<string, number>> => {
  if (objects.length === 0) return new Map();
  const told = await readClone(clone, ['cat-file', '--batch-check'], {
    input: `${objects.join('\n')}\n`,
    maxOutputBytes: objects.length * 120,
  });
  const lines = told.toString('latin1').matchAll(/^(\w+) blob (\d+)$/gm);
  return new Map(Array.from(lines, ([, object = '', bytes]) => [object, Number(bytes)]));
};

/** Whether text is the full hash of an object. */
export const isFullHash = (text: string | null | undefined): text is string =>
  /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text ?? '');

/** Whether a clone has a commit; its id is told in full. */
export const hasCommit = async (clone: Clone, commit: string): Promise<boolean> => {
  if (!isFullHash(commit)) return false;
  const told = await readClone(clone, ['cat-file', '--batch-check'], {
    input: `${commit}\n`,
    maxOutputBytes: 1_000,
  });
  return told.toString('latin1').startsWith(`${commit} commit `);
};
