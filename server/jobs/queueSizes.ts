import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import { queueNames, SCHEMA } from './queues.ts';

/** How much there is to do in a queue, by all processes together. */
export type QueueSize = { queue: string; waiting: number; running: number; oldestSeconds: number };

/** The size of every queue, and how long its oldest job waits already (0 when none does). */
export async function queueSizes(system: Kysely<DB>): Promise<QueueSize[]> {
  const { rows } = await sql<QueueSize>`
    select queue,
      count(*) filter (where state < 'active') as waiting,
      count(*) filter (where state = 'active') as running,
      coalesce(extract(epoch from now() - min(created_on) filter (where state < 'active')), 0)::float8 as "oldestSeconds"
    from unnest(${[...queueNames]}::text[]) as queue
    left join ${sql.id(SCHEMA, 'job')} as job on coalesce(source_name, name) = queue and state < 'completed'
    group by queue`.execute(system);
  return rows;
}
