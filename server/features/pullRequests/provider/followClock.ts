import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { throttledLog } from '../../../platform/jobs/logs/throttledLog.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { claimFollowed } from './claimFollowed.ts';
import { followPullRequest } from './followPullRequest.ts';

/** Milliseconds between two looks for pull requests that are due. */
const interval = 5_000;
/** Pull requests that a worker reads at once, and those of one organization among them. */
const places = 16;
const perOrganization = 4;

/** Reads the pull requests at providers that are due. One that fails keeps no other one from being read. */
export const followDue = async (
  context: JobContext,
  signal: AbortSignal,
  warn: (message: string) => void = (message) => context.runtime.log.warn(message),
): Promise<void> => {
  const claimed = await claimFollowed(context.runtime, { places, perOrganization });
  await Promise.all(
    claimed.map((followed) =>
      followPullRequest(context, followed, signal).catch((error: Error) => {
        if (!signal.aborted) warn(`The pull request ${followed.id} will be read later: ${error.message}`);
      }),
    ),
  );
};

/** Follows pull requests at providers, now and every 5 seconds. Returns how to stop, which ends what is under way. */
export const startFollowClock = (context: JobContext): (() => Promise<void>) => {
  const { log } = context.runtime;
  const warn = throttledLog((message) => log.warn(message));
  const stopping = new AbortController();
  const stop = startClock(
    interval,
    () => followDue(context, stopping.signal, warn),
    (error) => warn(`Pull requests at providers cannot be followed at the moment: ${error.message}`),
  );
  return () => {
    stopping.abort();
    return stop();
  };
};
