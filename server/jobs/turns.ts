import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import { publish } from '../events/events.ts';
import { type JobData, type Queue, SCHEMA } from './queues.ts';

/** The turn that a running job has, among those of others in its queue. */
export type JobTurn = {
  /** Milliseconds for which it was worked on before, in earlier attempts and turns. */
  spent: number;
  /** Whether others wait and it has had its time: its handler may then return `WAITS_AGAIN`, and is called anew when it is its turn. */
  isOver: () => Promise<boolean>;
};

/** So many seconds of work weigh as much as one more job that waits. */
const secondsLikeAJob = 10;

/**
 * Where in its queue a job belongs, 0 first: behind as many as its organization has in it already, and further back for what was worked for the
 * organization within the hour. So whoever has had little is next, however much others have put in before.
 */
export const placeInQueue = async (
  database: Kysely<DB>,
  kind: Queue,
  { organizationId, jobId }: JobData,
): Promise<number> => {
  const { rows } = await sql<{ place: number }>`
    select (
      count(*) filter (where finished_at is null and id <> ${jobId})
      + coalesce(sum(worked_milliseconds), 0) / ${sql.lit(1_000 * secondsLikeAJob)}
    )::int as place
    from jobs
    where organization_id = ${organizationId} and kind = ${kind}
      and (finished_at is null or finished_at > now() - interval '1 hour')`.execute(database);
  return rows[0]?.place ?? 0;
};

/** Whether a job of a queue could begin if there were room for it. */
export const doOthersWait = async (system: Kysely<DB>, kind: Queue): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.id(SCHEMA, 'job')} where name = ${kind} and state < 'active' and start_after <= now() limit 1`.execute(
    system,
  );
  return rows.length > 0;
};

/** Milliseconds for which a job was worked on so far. */
export const workedOn = async (system: Kysely<DB>, jobId: string): Promise<number> =>
  Number(
    (await system.selectFrom('jobs').select('workedMilliseconds').where('id', '=', jobId).executeTakeFirst())
      ?.workedMilliseconds ?? 0,
  );

/** Notes that a job was worked on. */
export const noteWork = async (system: Kysely<DB>, jobId: string, milliseconds: number): Promise<void> => {
  await system
    .updateTable('jobs')
    .set({ workedMilliseconds: sql`worked_milliseconds + ${Math.round(milliseconds)}` })
    .where('id', '=', jobId)
    .execute();
};

/** Makes a running job one that waits; false when it is not running any more. */
export const waitAgain = async (system: Kysely<DB>, jobId: string): Promise<boolean> => {
  const row = await system
    .updateTable('jobs')
    .set({ state: 'QUEUED', step: 'Others have their turn' })
    .where('id', '=', jobId)
    .where('state', '=', 'RUNNING')
    .returning('organizationId')
    .executeTakeFirst();
  if (row) await publish(system, { topic: 'job', organizationId: row.organizationId, id: jobId });
  return row !== undefined;
};
