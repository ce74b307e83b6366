import { LRUCache } from 'lru-cache';
import { isFullHash } from './blobs.ts';
import { type Clone, readClone } from './readClone.ts';

const mebibyte = 1024 * 1024;

/** The output of commands, by clone and arguments. Larger output than an entry may have is not kept. */
const kept = new LRUCache<string, Buffer>({
  maxSize: 32 * mebibyte,
  maxEntrySize: mebibyte,
  sizeCalculation: (output, key) => output.length + key.length,
});

/**
 * Runs a command of git that compares commits, as `readClone` does. The result for two commits never changes: where both are named by their full
 * hashes, it is kept in memory, because pages and agents read the same pull request again and again.
 * @param commits those that the arguments name
 * @throws GitError, or QueueFull when too many people read at once
 */
export const readComparison = async (
  clone: Clone,
  commits: readonly string[],
  args: readonly string[],
  output: { maxOutputBytes: number },
): Promise<Buffer> => {
  // Objects beside the repository may never come into it.
  if (clone.newObjects || !commits.every(isFullHash)) return readClone(clone, args, output);
  const key = [clone.directory, ...args].join('\0');
  const known = kept.get(key);
  if (known) return known;
  const told = await readClone(clone, args, output);
  kept.set(key, told);
  return told;
};
