import { setTimeout as wait } from 'node:timers/promises';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { throttledLog } from '../../../platform/jobs/logs/throttledLog.ts';
import { claimDeliveries } from './claimDeliveries.ts';
import { sendDelivery } from './sendDelivery.ts';

/** Requests that a worker has under way at once: half of them at most to webhooks that failed. */
const places = 64;
const latePlaces = 32;
/** Milliseconds that requests get to end when the worker stops. */
const grace = 3_000;

/**
 * Sends what is due to webhooks, as it comes and when an attempt is to be repeated. Returns how to stop: what is still under way after three seconds
 * is handed back.
 * @param interval milliseconds between two looks for deliveries whose next attempt is due
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
      for (const claim of await claimDeliveries(context.runtime, { late, room })) {
        const sent = sendDelivery(context, claim, interrupting.signal)
          .catch((error: Error) => warn(`A delivery to a webhook will be sent later: ${error.message}`))
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
      .catch((error: Error) => warn(`Deliveries to webhooks cannot be read at the moment: ${error.message}`))
      .finally(() => {
        looking = null;
        if (!again) return;
        again = false;
        wake();
      });
  }

  const unlisten = events.listen('webhook', wake);
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
