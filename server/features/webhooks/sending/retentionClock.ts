import { sql } from 'kysely';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';

/** Milliseconds between two looks for old deliveries. */
const interval = 60 * 60_000;
/** Milliseconds for which deliveries are kept. */
const kept = 30 * 24 * 60 * 60_000;
/** Deliveries that one statement removes. */
const portion = 10_000;

/** Removes the deliveries that are 30 days old and have ended. The system role: those of all organizations at once. */
const removeOldDeliveries = async ({ runtime: { database, clock } }: JobContext): Promise<void> => {
  const before = new Date(clock().getTime() - kept);
  for (let removed = portion; removed >= portion; ) {
    const { numAffectedRows } = await sql`
      delete from webhook_deliveries where id in (
        select id from webhook_deliveries where state <> 'PENDING' and created_at < ${before} limit ${portion}
      )`.execute(database.system);
    removed = Number(numAffectedRows ?? 0n);
  }
};

/** Looks now and every hour. Returns how to stop, which waits for what runs. */
export const startRetentionClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => removeOldDeliveries(context),
    (error) =>
      context.runtime.log.warn(
        `Old deliveries to webhooks cannot be removed at the moment: ${error.message}`,
      ),
  );
