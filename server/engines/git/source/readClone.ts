import { dirname } from 'node:path';
import { type GitOptions, type NewObjects, runGit } from '../process/git.ts';
import { hostedLimits } from '../process/resourceLimits.ts';
import { inTurnOfReaders } from '../process/turns.ts';

/** Who waits for what is read: a person, for five seconds and in turn, or a job, for a minute. */
export type Reader = 'PERSON' | 'JOB';

/** A bare clone that somebody reads. */
export type Clone = {
  directory: string;
  reader: Reader;
  /** Aborts when nobody waits for what is read any more. */
  signal?: AbortSignal | undefined;
  /** Objects beside the repository that are read as if they were in it, and where new ones are written. */
  newObjects?: NewObjects | undefined;
};

/** Bounded time also ends what was built to unfold without end ("git bomb"). */
const milliseconds: Record<Reader, number> = { PERSON: 5_000, JOB: 60_000 };

type Output = {
  maxOutputBytes: number;
  /** Takes the output piece by piece instead of collecting it. */
  onOutput?: (chunk: Buffer) => void;
} & Pick<GitOptions, 'input' | 'indexFile'>;

/**
 * Runs a command of git that reads a clone. Paths in the arguments are taken as they are: none of them is a pattern.
 * @throws GitError, or QueueFull when too many people read at once
 */
export const readClone = (
  { directory, reader, signal, newObjects }: Clone,
  args: readonly string[],
  output: Output,
): Promise<Buffer> => {
  const read = () =>
    runGit([`--git-dir=${directory}`, '--literal-pathspecs', ...args], {
      timeoutMilliseconds: milliseconds[reader],
      signal,
      newObjects,
      // Connected repositories are strangers', too. Beginning the shell that sets them takes a millisecond or two.
      limits: hostedLimits,
      ...output,
    });
  // The clones of an organization are in one folder, which stands for it.
  return reader === 'JOB' ? read() : inTurnOfReaders([dirname(directory)], read, signal);
};
