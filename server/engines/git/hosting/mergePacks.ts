import { link, mkdir, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitOptions, runGit } from '../process/git.ts';
import { readingLimits } from '../process/resourceLimits.ts';
import { incomingFolder, removeIncoming } from './incomingFolder.ts';
import { packPath } from './packPath.ts';
import type { ReceivedPack } from './receivePack.ts';

/** What is put together, and what stays as it is. */
export type Merge = {
  merged: readonly { sha: string }[];
  kept: readonly { sha: string }[];
  /** What the refs lead to: all of it must be there afterwards. */
  tips: readonly string[];
  /** Only what these lead to stays of the merged packs; null keeps all objects. */
  roots: readonly string[] | null;
};

/** The pack that takes the place of others; null when nothing of them stays. */
type Merged = { pack: ReceivedPack | null; release: () => Promise<void> };

/** Less than a job may take: what is too large is given up once, and not begun anew by the next attempt. */
const milliseconds = 4 * 60_000;
/** Looking for deltas in all of a large repository takes minutes; a worker does it, and gives way. */
const limits = { ...readingLimits, processorSeconds: 4 * 60 };

const linesOf = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

const countOf = async (path: string): Promise<number> => {
  const file = await open(`${path}.pack`);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(12), position: 0 });
    return buffer.readUInt32BE(8);
  } finally {
    await file.close();
  }
};

/**
 * Puts packs of a clone together in a folder of its own beside them, and makes sure that all that the refs lead to is there in the new
 * pack and those that stay. The clone is not touched.
 * @throws GitError when git could not, or when something would be missing
 */
export const mergePacks = async (
  directory: string,
  { merged, kept, tips, roots }: Merge,
  signal: AbortSignal,
): Promise<Merged> => {
  const incoming = incomingFolder(directory);
  const run = (args: readonly string[], input: string, beside: string) => {
    const newObjects: GitOptions['newObjects'] = { directory: incoming, beside };
    return runGit([`--git-dir=${directory}`, ...args], {
      input,
      timeoutMilliseconds: milliseconds,
      maxOutputBytes: 10_000,
      newObjects,
      limits,
      signal,
    });
  };
  const release = () => removeIncoming(incoming);
  try {
    const folder = join(incoming, 'pack');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = [
      ...merged.map(({ sha }) => `pack-${sha}.pack`),
      ...kept.map(({ sha }) => `^pack-${sha}.pack`),
    ];
    const output = await run(
      [
        'pack-objects',
        '--quiet',
        '--non-empty',
        '--delta-base-offset',
        '--threads=1',
        roots ? '--revs' : '--stdin-packs',
        join(folder, 'pack'),
      ],
      linesOf(roots ?? names),
      join(directory, 'objects'),
    );
    const sha = output.toString().trim();
    for (const { sha: keptSha } of kept) {
      for (const part of ['pack', 'idx']) {
        await link(`${packPath(directory, keptSha)}.${part}`, join(folder, `pack-${keptSha}.${part}`));
      }
    }
    await run(['rev-list', '--objects', '--stdin', '--quiet'], linesOf(tips), '');
    const path = join(folder, `pack-${sha}`);
    const pack = sha
      ? { sha, path, objects: await countOf(path), bytes: (await stat(`${path}.pack`)).size }
      : null;
    return { pack, release };
  } catch (error) {
    await release();
    throw error;
  }
};
