import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { ABANDONED, groupOf, type JobData, SCHEMA } from './queues.ts';

/** A job that is not done, as a backup carries it to another database. */
export type WaitingJob = { queue: string; data: JobData };

/** What waits in the queues or runs now, oldest first; a job that is being given up counts to the queue it was in. */
export async function waitingJobs(client: Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `SELECT coalesce(source_name, name) AS queue, data FROM ${SCHEMA}.job
     WHERE state < 'completed' AND coalesce(source_name, name) <> $1 AND name !~ '^__' ORDER BY created_on, id`,
    [ABANDONED],
  );
  return rows;
}

/**
 * Empties the queues and puts these jobs into them, in the client's transaction.
 * @param client is connected as the owner, after installJobs
 */
export async function replaceWaitingJobs(client: Client, jobs: readonly WaitingJob[]): Promise<void> {
  await client.query(`DELETE FROM ${SCHEMA}.job`);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const { queue, data } of jobs) await boss.send(queue, data, groupOf(data));
  } finally {
    await boss.stop({ graceful: false });
  }
}
