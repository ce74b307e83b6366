import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { throttledLog } from '../../../platform/jobs/logs/throttledLog.ts';
import { claimReports } from './claimReports.ts';
import { sendStatuses } from './sendStatuses.ts';

/** Projects whose statuses a worker sends at once: half of them at most to providers that failed. */
const places = 16;
const latePlaces = 8;
/** Milliseconds that requests get to end when the worker stops. */
const grace = 3_000;

/**
 * Sends commit statuses that are due, as they come and when an attempt is to be repeated. Returns how to stop: what is still under way after three
 * seconds is handed back.
 * @param interval milliseconds between two looks for statuses whose next attempt is due
 */
export const startSending = (context: JobContext, interval = 1_000): (() => Promise<void>) => {
  const { events, log } = context.runtime;
  const warn = throttledLog((message) => log.warn(message));
  const stopping = new AbortController();
  const interrupting = new AbortController();
  const underWay = { fresh: new Set<Promise<void>>(), late: new Set<Promise<void>>() };
  let looking: Promise<void> | null = null;
  let again = false;

  const roomFor = (late: boolean): number => {
    const room = places - underWay.fresh.size - underWay.late.size;
    return late ? Math.min(room, latePlaces - underWay.late.size) : room;
  };

  const look = async (): Promise<void> => {
    for (const late of [false, true]) {
      const room = roomFor(late);
      if (room <= 0 || stopping.signal.aborted) continue;
      const lane = late ? underWay.late : underWay.fresh;
      for (const claim of await claimReports(context.runtime, { late, room })) {
        const sent = sendStatuses(context, claim, interrupting.signal)
          .catch((error: Error) => warn(`Commit statuses will be sent later: ${error.message}`))
          .finally(() => {
            lane.delete(sent);
            wake();
          });
        lane.add(sent);
      }
    }
  };

  function wake(): void {
    if (stopping.signal.aborted) return;
    if (looking) {
      again = true;
      return;
    }
    looking = look()
      .catch((error: Error) => warn(`Commit statuses cannot be read at the moment: ${error.message}`))
      .finally(() => {
        looking = null;
        if (!again) return;
        again = false;
        wake();
      });
  }

  const unlisten = events.listen('commitStatus', wake);
  const timer = setInterval(wake, interval).unref();
  wake();

  return async () => {
    stopping.abort();
    unlisten();
    clearInterval(timer);
    await looking;
    const ended = Promise.all([...underWay.fresh, ...underWay.late]);
    await Promise.race([ended, wait(grace, undefined, { ref: false })]);
    interrupting.abort();
    await ended;
  };
};
