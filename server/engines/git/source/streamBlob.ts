import { basename, dirname } from 'node:path';
import { Transform } from 'node:stream';
import { followRate, type LeastRate, leastRate } from '../clone/leastRate.ts';
import { runGit } from '../process/git.ts';
import { hostedLimits } from '../process/resourceLimits.ts';
import { inTurnOfFiles } from '../process/turns.ts';
import { safeDiff } from './changes.ts';
import type { Clone } from './readClone.ts';

const milliseconds = 10 * 60_000;
const lookMilliseconds = 1_000;

/** Hands on what it is given, and tells how much was taken so far. */
const countedStream = () => {
  let taken = 0;
  const bytes = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      taken += chunk.length;
      done(null, chunk);
    },
  });
  return { bytes, taken: () => taken };
};

/**
 * Sends what a command of git writes as fast as it is read, for ten minutes at most: git waits meanwhile, and the output is not in the memory
 * of this process. Such files have turns of their own, and whoever reads too slowly loses it.
 */
const streamGit = async (
  { directory, signal, newObjects }: Clone,
  command: readonly string[],
  rate: LeastRate,
): Promise<Transform> => {
  const { bytes, taken } = countedStream();
  const begun = Promise.withResolvers<void>();
  const gone = new AbortController();
  bytes.once('close', () => gone.abort());
  // Before its turn nobody has the bytes who could be told.
  bytes.on('error', () => undefined);
  const ends = signal ? AbortSignal.any([signal, gone.signal]) : gone.signal;
  const send = async () => {
    begun.resolve();
    const tooSlow = followRate(rate);
    const watch = setInterval(() => {
      const reason = tooSlow(taken());
      if (reason) bytes.destroy(reason);
    }, lookMilliseconds);
    try {
      await runGit([`--git-dir=${directory}`, ...command], {
        timeoutMilliseconds: milliseconds,
        maxOutputBytes: Number.POSITIVE_INFINITY,
        to: bytes,
        signal: ends,
        newObjects,
        limits: hostedLimits,
      });
    } finally {
      clearInterval(watch);
    }
  };
  // The clones of an organization are in one folder, which has its id as name.
  inTurnOfFiles([basename(dirname(directory))], send, ends).catch((error: Error) => {
    begun.reject(error);
    bytes.destroy(error);
  });
  await begun.promise;
  return bytes;
};

/**
 * Sends a file.
 * @param object its full object id, out of a tree
 * @param rate how much must be read, over the whole of it
 * @returns the bytes, once it is its turn; a failure ends them early
 * @throws QueueFull when too many files are sent at once
 */
export const streamBlob = (clone: Clone, object: string, rate = leastRate): Promise<Transform> =>
  streamGit(clone, ['cat-file', 'blob', object], rate);

/**
 * Sends the difference between two commits as a patch for `git apply`, files that are no text included.
 * @returns the bytes, once it is its turn; a failure ends them early
 * @throws QueueFull when too many files are sent at once
 */
export const streamPatch = (clone: Clone, before: string, after: string): Promise<Transform> =>
  streamGit(
    clone,
    [
      '-c',
      'core.quotePath=true',
      'diff-tree',
      '-r',
      '--patch',
      '--binary',
      '--full-index',
      ...safeDiff,
      before,
      after,
      '--',
    ],
    leastRate,
  );
