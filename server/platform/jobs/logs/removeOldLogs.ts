import { sql } from 'kysely';
import type { JobContext } from '../jobContext.ts';
import { startClock } from '../startClock.ts';

/** Days after the end of a job, and after its last line, after which its log is removed. */
const KEPT_DAYS = 90;
/** Milliseconds between two runs. */
const INTERVAL = 60 * 60_000;
/** Jobs per transaction: with 5,000 lines each, a transaction stays short. */
const PORTION = 20;

/**
 * Deletes the logs of jobs that ended, and wrote their last line, more than 90 days ago, and stores when. Keeps the jobs, and the logs of releases that
 * run: a service may write nothing for months.
 */
export const removeOldLogs = async ({
  runtime: { database, clock, log },
}: Pick<JobContext, 'runtime'>): Promise<void> => {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000);
  let removed = 0;
  for (let count = PORTION; count === PORTION; removed += count) {
    count = await database.system.transaction().execute(async (transaction) => {
      // Locks the jobs: a concurrent writer of a log would overwrite the bytes.
      const { rows } = await sql<{ id: string }>`
        with old as (
          select id from jobs
          where log_written_at < ${before} and finished_at < ${before} and log_bytes > 0 and not exists (
            select from deployments
            join environment_pointers pointers
              on pointers.organization_id = deployments.organization_id and pointers.deployment_id = deployments.id
            where deployments.organization_id = jobs.organization_id and deployments.job_id = jobs.id
          )
          order by log_written_at limit ${PORTION} for no key update
        )
        update jobs set log_bytes = 0, log_removed_at = ${clock()} from old where jobs.id = old.id returning jobs.id`.execute(
        transaction,
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await transaction.deleteFrom('jobLogLines').where('jobId', 'in', ids).execute();
      return ids.length;
    });
  }
  if (removed > 0) log.info(`${removed} logs that were older than ${KEPT_DAYS} days were deleted`);
};

/** Removes old logs now and every hour. Returns how to stop; that waits for a run in progress. */
export const startLogClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    INTERVAL,
    () => removeOldLogs(context),
    (error) => context.runtime.log.warn(`Old logs cannot be deleted at the moment: ${error.message}`),
  );
