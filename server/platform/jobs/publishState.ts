import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import { CHANNEL } from '../events/events.ts';

/** Announces to all processes that the state of a job of a queue is another, when and if the transaction is committed. */
export const publishState = async (
  transaction: Kysely<DB>,
  { organizationId, jobId, queue }: { organizationId: string; jobId: string; queue: string },
): Promise<void> => {
  await sql`select pg_notify(${CHANNEL}, json_strip_nulls(json_build_object(
    'topic', 'jobState', 'organizationId', ${organizationId}::text, 'id', ${jobId}::text, 'within', ${queue}::text,
    'projectId', (select project_id from jobs where id = ${jobId}::uuid)
  ))::text)`.execute(transaction);
};
