import { runGit } from '../process/git.ts';
import { type ReadOptions, readMilliseconds } from './tree.ts';

/**
 * Reads blobs by object id in one process (`git cat-file --batch`). Choose them by the size `readTree` tells:
 * all of them together are held in memory.
 * @param objects full object ids; unknown ones are left out of the result
 * @param maxBytes what all of them may amount to
 * @throws GitError TOO_LARGE beyond `maxBytes`
 */
export async function readBlobs(
  directory: string,
  objects: readonly string[],
  maxBytes: number,
  options: ReadOptions = {},
): Promise<Map<string, Buffer>> {
  const blobs = new Map<string, Buffer>();
  if (objects.length === 0) return blobs;
  const output = await runGit([`--git-dir=${directory}`, 'cat-file', '--batch'], {
    input: `${objects.join('\n')}\n`,
    timeoutMilliseconds: readMilliseconds,
    maxOutputBytes: maxBytes + objects.length * 100,
    signal: options.signal,
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
