import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { incomingFolder, removeIncoming } from '../hosting/incomingFolder.ts';
import { explained, lookAt, newCommits, requireCommits, requireConnected } from '../hosting/inspectPush.ts';
import type { PushLimits } from '../hosting/pushLimits.ts';
import { added, ancestry, type Received, subjects, takePack } from '../hosting/receivePack.ts';
import { runGit } from '../process/git.ts';
import { hostedLimits } from '../process/resourceLimits.ts';
import type { Clone } from '../source/readClone.ts';
import { type Quarantine, requireHash } from './quarantine.ts';

/** The bytes of a pack of all objects that the tips reach and no ref of the repository reaches. */
const packOf = async function* (
  { directory, newObjects }: Clone,
  tips: readonly string[],
  { milliseconds, bytes }: PushLimits,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const options = { timeoutMilliseconds: milliseconds, limits: hostedLimits, newObjects, signal };
  const git = `--git-dir=${directory}`;
  const refs = await runGit([git, 'for-each-ref', '--format=^%(objectname)'], {
    ...options,
    maxOutputBytes: 16 * 1024 * 1024,
  });
  const output = new PassThrough();
  const form = ['--revs', '--stdout', '--quiet', '--delta-base-offset', '--threads=1'];
  const packing = runGit([git, 'pack-objects', ...form], {
    ...options,
    input: `${tips.join('\n')}\n${refs.toString('latin1')}`,
    // What is larger is refused where it is read.
    maxOutputBytes: bytes + 1024 * 1024,
    to: output,
  });
  packing.catch((error: Error) => output.destroy(error));
  try {
    yield* output;
    await packing;
  } catch (error) {
    explained(error);
  }
};

/**
 * Packs everything new that the tips reach, and checks it as a push is checked: sizes, soundness (fsck), and that nothing is missing.
 * Its `release` releases the quarantine, too; after an error the quarantine is still there.
 * @param tips full hashes of commits, at least one
 * @throws Refused with why it cannot be taken; GitError
 */
export const packQuarantine = async (
  quarantine: Quarantine,
  tips: readonly string[],
  limits: PushLimits,
): Promise<Received> => {
  const { clone } = quarantine;
  const { directory, signal } = clone;
  tips.forEach(requireHash);
  const folder = incomingFolder(directory);
  const newObjects = { directory: folder, beside: join(directory, 'objects') };
  const look = lookAt(directory, limits, newObjects, signal);
  const done = new AbortController();
  const ends = signal ? AbortSignal.any([signal, done.signal]) : done.signal;
  const release = async () => {
    await removeIncoming(folder);
    await quarantine.release();
  };
  try {
    await mkdir(join(folder, 'pack'), { recursive: true, mode: 0o700 });
    const pack = await takePack(look, folder, packOf(clone, tips, limits, ends), limits);
    await requireConnected(look, tips);
    await requireCommits(look, tips);
    const commits = await newCommits(look, tips, limits.objects);
    return {
      pack,
      commits,
      isAncestor: ancestry(look),
      subjectOf: subjects(look),
      readAdded: added(look),
      release,
    };
  } catch (error) {
    await removeIncoming(folder);
    throw error;
  } finally {
    // A pack that was refused before its end is not read on.
    done.abort();
  }
};
