import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { runBillingDue } from './runBillingDue.ts';

/** Milliseconds between two looks for what is due. */
const interval = 60_000;

/** Looks now and every minute for subscriptions for which something is due. Returns how to stop, which waits for what runs. */
export const startBillingClock = (context: JobContext): (() => Promise<void>) => {
  const { clock, log } = context.runtime;
  return startClock(
    interval,
    () => runBillingDue(context, clock()),
    (error) => log.warn(`Nothing can be billed at the moment: ${error.message}`),
  );
};
