import { startClock } from '../jobs/startClock.ts';
import type { JobContext } from '../jobs/jobContext.ts';
import { noteFurtherRefusals } from './noteRefusal.ts';

/** Milliseconds between two looks for hours that are over. */
const interval = 10 * 60_000;

/** Notes now and every ten minutes what was refused too often to be noted each time. Returns how to stop, which waits for what runs. */
export const startRefusalClock = ({ runtime: { database, clock, log } }: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => noteFurtherRefusals(database.system, clock()),
    (error) => log.warn(`Refusals cannot be noted at the moment: ${error.message}`),
  );
