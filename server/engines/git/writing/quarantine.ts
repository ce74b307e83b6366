import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder, removeIncoming } from '../hosting/incomingFolder.ts';
import { isFullHash } from '../source/blobs.ts';
import { type Clone, readClone } from '../source/readClone.ts';

/** A place for new objects beside a repository. The repository and its refs stay unchanged. */
export type Quarantine = {
  /** Reads the repository together with the new objects. */
  clone: Clone;
  /** Removes the new objects. */
  release: () => Promise<void>;
};

/**
 * Opens an empty quarantine in the folder of a clone. Release it when done; a process that ends before leaves it to `removeLeftovers`.
 * Other processes regard it as a leftover after 15 minutes without changes.
 */
export const openQuarantine = async (
  directory: string,
  reader: Clone['reader'],
  signal?: AbortSignal,
): Promise<Quarantine> => {
  const folder = incomingFolder(directory);
  await mkdir(join(folder, 'pack'), { recursive: true, mode: 0o700 });
  const newObjects = { directory: folder, beside: join(directory, 'objects') };
  return { clone: { directory, reader, signal, newObjects }, release: () => removeIncoming(folder) };
};

/** Objects are named by full hashes only: anything else could be an option or an expression. */
export const requireHash = (text: string): string => {
  if (!isFullHash(text)) throw new Error('An object must be named by its full hash.');
  return text;
};

/** Runs a command that prints one hash. */
export const hashFrom = async (
  clone: Clone,
  args: readonly string[],
  options: Pick<Parameters<typeof readClone>[2], 'input' | 'indexFile'> = {},
): Promise<string> =>
  requireHash(
    (await readClone(clone, args, { maxOutputBytes: 1_000, ...options })).toString('latin1').trim(),
  );

/**
 * Loads the tree of a commit into a temporary index, changes it there, and writes the result.
 * @returns the hash of the new tree
 * @throws GitError, or what `change` throws
 */
export const changedTree = async (
  { clone }: Quarantine,
  base: string,
  change: (indexFile: string) => Promise<void>,
): Promise<string> => {
  const folder = clone.newObjects?.directory;
  if (!folder) throw new Error('New objects need a quarantine.');
  const indexFile = join(folder, `index-${randomUUID()}`);
  try {
    await readClone(clone, ['read-tree', requireHash(base)], { maxOutputBytes: 1_000, indexFile });
    await change(indexFile);
    return await hashFrom(clone, ['write-tree'], { indexFile });
  } finally {
    await Promise.all([indexFile, `${indexFile}.lock`].map((path) => rm(path, { force: true })));
  }
};
