import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { packPath } from './packPath.ts';

/** Longer than a clone or push may last that began to read the packs before. */
const graceMilliseconds = 15 * 60_000;
const form = /^pack-([0-9a-f]{40})\.idx$/;

/** The names of the packs of a clone. */
export const packsIn = async (directory: string): Promise<string[]> => {
  const names = await readdir(join(directory, 'objects', 'pack')).catch(() => []);
  return names.flatMap((name) => form.exec(name)?.[1] ?? []);
};

/** When this process first saw that a pack, by its path, has been replaced. */
const replacedAt = new Map<string, number>();

/**
 * Removes packs in whose place others are, once this was seen a while ago.
 * @param now milliseconds since 1970
 */
export const removeReplaced = async (
  directory: string,
  replaced: readonly string[],
  now: number,
): Promise<void> => {
  for (const path of replaced.map((sha) => packPath(directory, sha))) {
    const seen = replacedAt.get(path) ?? now;
    replacedAt.set(path, seen);
    if (now - seen < graceMilliseconds) continue;
    // The index first: without it git sees no pack.
    for (const part of ['idx', 'rev', 'pack']) await rm(`${path}.${part}`, { force: true });
    replacedAt.delete(path);
  }
};
