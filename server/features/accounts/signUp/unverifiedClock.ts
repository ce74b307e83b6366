import { startClock } from '../../../platform/jobs/startClock.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { endUnverifiedAccounts } from './endUnverifiedAccounts.ts';

/** Milliseconds between two looks: of seven days ten minutes are nothing. */
const interval = 10 * 60_000;

/** Looks now and every ten minutes for accounts that were not verified in time. Returns how to stop, which waits for what runs. */
export const startUnverifiedClock = ({ runtime }: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => endUnverifiedAccounts(runtime, runtime.clock()),
    (error) => runtime.log.warn(`Unverified accounts cannot be ended at the moment: ${error.message}`),
  );
