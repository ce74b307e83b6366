import type { JobContext } from '../../jobs/jobContext.ts';
import { startClock } from '../../jobs/startClock.ts';
import { removeOldAnswers } from './keptAnswers.ts';

/** Milliseconds between two runs. */
const interval = 10 * 60_000;

/** Deletes answers that were kept for 24 hours, now and every ten minutes. Returns how to stop, which waits for what runs. */
export const startAnswerClock = ({ runtime: { database, clock, log } }: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => removeOldAnswers(database.system, clock()),
    (error) => log.warn(`Kept answers cannot be deleted at the moment: ${error.message}`),
  );
