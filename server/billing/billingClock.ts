import type { Workshop } from '../jobs/handlers.ts';
import { runBillingDue } from './runBillingDue.ts';

/** Milliseconds between two looks for what is due. */
const interval = 60_000;

/** Looks now and every minute for subscriptions for which something is due. Returns how to stop, which waits for what runs. */
export const startBillingClock = (workshop: Workshop): (() => Promise<void>) => {
  const { clock, log } = workshop.runtime;
  let running: Promise<unknown> | null = null;
  const tick = () => {
    running ??= runBillingDue(workshop, clock())
      .catch((error: Error) => log.warn(`Nothing can be billed at the moment: ${error.message}`))
      .finally(() => {
        running = null;
      });
  };
  tick();
  const timer = setInterval(tick, interval).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
