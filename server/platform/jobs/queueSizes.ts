import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import { ABANDONED, SCHEMA } from './queues.ts';

/** How much there is to do in a queue, by all processes together. */
export type QueueSize = { queue: string; waiting: number; running: number; oldestSeconds: number };

/** The size of every queue, and how long its oldest job waits already (0 when none does). */
export async function queueSizes(system: Kysely<DB>): Promise<QueueSize[]> {
  const { rows } = await sql<QueueSize>`
    select queue.name as queue,
      count(job.id) filter (where job.state < 'active') as waiting,
      count(job.id) filter (where job.state = 'active') as running,
      coalesce(extract(epoch from now() - min(job.created_on) filter (where job.state < 'active')), 0)::float8 as "oldestSeconds"
    from ${sql.id(SCHEMA, 'queue')} as queue
    left join ${sql.id(SCHEMA, 'job')} as job on coalesce(job.source_name, job.name) = queue.name and job.state < 'completed'
    where queue.name <> ${ABANDONED} and queue.name !~ '^__'
    group by queue.name`.execute(system);
  return rows;
}
