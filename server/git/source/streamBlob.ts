import { basename, dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { runGit } from '../process/git.ts';
import { inTurnOfHosted } from '../process/turns.ts';
import type { Clone } from './readClone.ts';

const milliseconds = 10 * 60_000;

/**
 * Sends a file as fast as it is read, for ten minutes at most: git waits meanwhile, and the file is not in the memory of this process.
 * Such files have turns with clones and fetches, which are as slow as whoever reads them.
 * @param object its full object id, out of a tree
 * @returns the bytes, once it is its turn; a failure ends them early
 * @throws QueueFull when too many files are sent at once
 */
export const streamBlob = async ({ directory, signal }: Clone, object: string): Promise<PassThrough> => {
  const bytes = new PassThrough();
  const begun = Promise.withResolvers<void>();
  const gone = new AbortController();
  bytes.once('close', () => gone.abort());
  const ends = signal ? AbortSignal.any([signal, gone.signal]) : gone.signal;
  const send = async () => {
    begun.resolve();
    await runGit([`--git-dir=${directory}`, 'cat-file', 'blob', object], {
      timeoutMilliseconds: milliseconds,
      maxOutputBytes: Number.POSITIVE_INFINITY,
      to: bytes,
      signal: ends,
    });
  };
  // The clones of an organization are in one folder, which has its id as name.
  inTurnOfHosted([basename(dirname(directory))], send, ends).catch((error: Error) => {
    begun.reject(error);
    bytes.destroy(error);
  });
  await begun.promise;
  return bytes;
};
