import { type Kysely, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import { publish } from '../../events/events.ts';
import { publishState } from '../publishState.ts';

/** How far a job is: whole percent, and what it does now. */
export type Progress = { progress: number; step: string };

/** How a job can end. */
export type EndState = 'SUCCEEDED' | 'FAILED' | 'CANCELED';

/** The row of a job as it begins: RUNNING now, CANCELED before, or ENDED (or gone with its organization). */
export async function beginJob(system: Kysely<DB>, jobId: string): Promise<'RUNNING' | 'CANCELED' | 'ENDED'> {
  const begun = await system
    .updateTable('jobs')
    .set({ state: 'RUNNING', startedAt: sql<Date>`coalesce(started_at, now())` })
    .where('id', '=', jobId)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .returning(['organizationId', 'kind'])
    .executeTakeFirst();
  if (begun) {
    const { organizationId, kind } = begun;
    await publish(system, { topic: 'job', organizationId, id: jobId });
    await publishState(system, { organizationId, jobId, queue: kind });
    return 'RUNNING';
  }
  const row = await system.selectFrom('jobs').select('state').where('id', '=', jobId).executeTakeFirst();
  return row?.state === 'CANCELED' ? 'CANCELED' : 'ENDED';
}

/**
 * Notes how far a running job is and tells those who follow it. Call it a few times a second at most: see
 * ProgressReporter.
 * @returns false when the job is not running any more; then nothing is noted
 */
export async function reportProgress(
  system: Kysely<DB>,
  jobId: string,
  { progress, step }: Progress,
): Promise<boolean> {
  const row = await system
    .updateTable('jobs')
    .set({ progress: Math.round(Math.min(100, Math.max(0, progress))), step })
    .where('id', '=', jobId)
    .where('state', '=', 'RUNNING')
    .returning('organizationId')
    .executeTakeFirst();
  if (row) await publish(system, { topic: 'job', organizationId: row.organizationId, id: jobId });
  return row !== undefined;
}

/**
 * Ends a job and publishes its last events. Call it in a transaction: otherwise a lost connection can lose the events of a job that has
 * ended. An ended job keeps its state, and only a running one can succeed.
 * @param error what people are told when it FAILED
 * @returns false when it had ended before, or is not there
 */
export async function finishJob(
  database: Kysely<DB>,
  jobId: string,
  state: EndState,
  error?: string,
): Promise<boolean> {
  const row = await database
    .updateTable('jobs')
    .set({
      state,
      error: error ?? null,
      finishedAt: sql<Date>`now()`,
      ...(state === 'SUCCEEDED' ? { progress: 100 } : {}),
    })
    .where('id', '=', jobId)
    .where('state', 'in', state === 'SUCCEEDED' ? ['RUNNING'] : ['QUEUED', 'RUNNING'])
    .returning(['organizationId', 'kind'])
    .executeTakeFirst();
  if (row) {
    const { organizationId, kind } = row;
    await publish(database, { topic: 'job', organizationId, id: jobId });
    await publishState(database, { organizationId, jobId, queue: kind });
    await publish(database, { topic: 'jobLog', organizationId, id: `${jobId}:end` });
  }
  return row !== undefined;
}

/**
 * Cancels a job, when and if the transaction is committed: the handler's signal is aborted in whichever process runs it.
 * @returns false when it had ended before, or is not there (or not the active organization's)
 */
export async function cancelJob(
  transaction: Kysely<DB>,
  organizationId: string,
  jobId: string,
): Promise<boolean> {
  const canceled = await finishJob(transaction, jobId, 'CANCELED');
  if (canceled) await publish(transaction, { topic: 'jobCanceled', organizationId, id: jobId });
  return canceled;
}
