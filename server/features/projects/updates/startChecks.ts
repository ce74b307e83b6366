import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { throttledLog } from '../../../platform/jobs/logs/throttledLog.ts';
import { checkRepository } from './checkRepository.ts';
import { claimChecks } from './claimChecks.ts';

/** Checks that a worker has under way at once: each is a git of 6 MB that waits for a remote for up to 10 seconds. */
const places = 16;
const perOrganization = 4;

/**
 * Checks the repositories that are due, at most 4 of an organization at once: those with remotes that never answer leave places for others.
 * @param interval milliseconds between two looks for repositories that are due
 * @returns how to stop, which ends the checks that are under way
 */
export const startChecks = (context: JobContext, interval = 5_000): (() => Promise<void>) => {
  const { runtime } = context;
  const warn = throttledLog((message) => runtime.log.warn(message));
  const stopping = new AbortController();
  const underWay = new Map<Promise<void>, string>();
  let looking: Promise<void> | null = null;

  const begin = (claimed: Awaited<ReturnType<typeof claimChecks>>[number]): void => {
    const check = checkRepository(context, claimed, stopping.signal)
      .catch((error: Error) => {
        if (!stopping.signal.aborted) warn(`A repository will be checked later: ${error.message}`);
      })
      .finally(() => {
        underWay.delete(check);
        look();
      });
    underWay.set(check, claimed.organizationId);
  };

  const claim = async (): Promise<void> => {
    const free = places - underWay.size;
    if (free <= 0) return;
    const organizations = [...underWay.values()];
    // One that has a check under way gets others when it has ended, so that it never has more than it may.
    const claimed = await claimChecks(runtime, {
      places: free,
      perOrganization,
      busy: [...new Set(organizations)],
    });
    for (const each of claimed) begin(each);
  };

  function look(): void {
    if (stopping.signal.aborted) return;
    looking ??= claim()
      .catch((error: Error) => warn(`Repositories cannot be checked at the moment: ${error.message}`))
      .finally(() => {
        looking = null;
      });
  }

  look();
  const timer = setInterval(look, interval).unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await looking;
    await Promise.all(underWay.keys());
  };
};
