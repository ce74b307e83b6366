import { GitError } from '../process/gitError.ts';

/** How much a transfer must bring, over the whole of it. */
export type LeastRate = { freeMilliseconds: number; bytesPerSecond: number };

/**
 * A minute for free, in which a small repository comes even at 5 kB/s and a large one is prepared by its server; then 50 kB for each
 * further second, which a server behind the slowest company line sends (1 Mbit/s is 125 kB/s). git's own limit (http.lowSpeedLimit)
 * looks at a minute at a time, so that a trickle just above it would hold a worker until the transfer's ten minutes are over.
 */
export const leastRate: LeastRate = { freeMilliseconds: 60_000, bytesPerSecond: 50_000 };

/**
 * Follows a transfer that begins now.
 * @returns what to call with the bytes that are there, as often as they are looked at; it answers why to stop, if that is so
 */
export function followRate({
  freeMilliseconds,
  bytesPerSecond,
}: LeastRate): (bytes: number) => GitError | null {
  const begun = performance.now();
  let before: number | undefined;
  return (bytes) => {
    before ??= bytes;
    const counted = performance.now() - begun - freeMilliseconds;
    if (counted <= 0 || bytes - before >= (counted / 1_000) * bytesPerSecond) return null;
    const least = (bytesPerSecond / 1_000).toLocaleString('en');
    return new GitError(
      'TIMEOUT',
      `The server of the repository sends too slowly: less than ${least} kB a second over the whole transfer. Please try again when it is faster.`,
    );
  };
}
