import type { Work } from '../../platform/feature.ts';
import type { JobContext } from '../../platform/jobs/jobContext.ts';
import { startClock } from '../../platform/jobs/startClock.ts';
import { runBillingDue } from './due/runBillingDue.ts';

/** Milliseconds between two runs. */
const interval = 60_000;

/** Processes what is due for subscriptions now and every minute. Returns a function that stops it and waits for the current run. */
const startBillingClock = (context: JobContext): (() => Promise<void>) => {
  const { clock, log } = context.runtime;
  return startClock(
    interval,
    () => runBillingDue(context, clock()),
    (error) => log.warn(`Nothing can be billed at the moment: ${error.message}`),
  );
};

export const work = { timers: [startBillingClock] } satisfies Work;
