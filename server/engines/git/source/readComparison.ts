import { LRUCache } from 'lru-cache';
import { isFullHash } from './blobs.ts';
import { type Clone, readClone } from './readClone.ts';

const mebibyte = 1024 * 1024;

/** Output of commands, by clone and arguments. Output that is larger than `maxEntrySize` is not stored. */
const kept = new LRUCache<string, Buffer>({
  maxSize: 32 * mebibyte,
  maxEntrySize: mebibyte,
  sizeCalculation: (output, key) => output.length + key.length,
});

/**
 * Runs a Git command that compares two commits, as `readClone` does, and caches the output in memory: pages and agents read the same pull request
 * repeatedly. Output is cached only if both commits are given by their full hashes, because then it never changes. An entry can outlive a commit that
 * garbage collection removes: it has counts and paths, and no content of files.
 * @param commits the commits that the arguments name
 * @throws GitError, or QueueFull when too many people read at once
 */
export const readComparison = async (
  clone: Clone,
  commits: readonly string[],
  args: readonly string[],
  output: { maxOutputBytes: number },
): Promise<Buffer> => {
  // Objects in quarantine may be discarded.
  if (clone.newObjects || !commits.every(isFullHash)) return readClone(clone, args, output);
  const key = [clone.directory, ...args].join('\0');
  const known = kept.get(key);
  if (known) return known;
  const told = await readClone(clone, args, output);
  kept.set(key, told);
  return told;
};
