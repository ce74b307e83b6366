import type { Workshop } from '../jobs/handlers.ts';
import { startClock } from '../jobs/startClock.ts';
import { runBillingDue } from './runBillingDue.ts';

/** Milliseconds between two looks for what is due. */
const interval = 60_000;

/** Looks now and every minute for subscriptions for which something is due. Returns how to stop, which waits for what runs. */
export const startBillingClock = (workshop: Workshop): (() => Promise<void>) => {
  const { clock, log } = workshop.runtime;
  return startClock(
    interval,
    () => runBillingDue(workshop, clock()),
    (error) => log.warn(`Nothing can be billed at the moment: ${error.message}`),
  );
};
