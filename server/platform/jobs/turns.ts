import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import { publish } from '../events/events.ts';
import { type JobData, type Queue, SCHEMA } from './queues.ts';

/** The turn that a running job has, among those of others in its queue. */
export type JobTurn = {
  /** Milliseconds for which it was worked on before, in earlier attempts and turns; without getting ready. */
  spent: number;
  /** Says that what went before was getting ready, such as a clone that had to be fetched: the turn begins now. */
  begin: () => void;
  /** Whether others wait and it has had its time: its handler may then return `WAITS_AGAIN`, and is called anew when it is its turn. */
  isOver: () => Promise<boolean>;
};

/** What a turn took in milliseconds: all of it, and what of that was getting ready. */
export type TurnTaken = { worked: number; prepared: number };

/** What a turn is opened with: milliseconds spent before, how many seconds it may take, whether others wait, and a clock in milliseconds. */
type TurnRules = {
  spent: number;
  seconds: number | undefined;
  doOthersWait: () => Promise<boolean>;
  now: () => number;
};

/** Opens the turn of a job, which is over after so many seconds when others wait; answers with it what tells how long it took. */
export const openTurn = ({
  spent,
  seconds,
  doOthersWait: others,
  now,
}: TurnRules): { turn: JobTurn; taken: () => TurnTaken } => {
  const started = now();
  let begun = started;
  return {
    turn: {
      spent,
      begin: () => {
        begun = now();
      },
      isOver: async () => seconds !== undefined && now() - begun > seconds * 1_000 && (await others()),
    },
    taken: () => ({ worked: now() - started, prepared: begun - started }),
  };
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

/**
 * Whether a job of somebody else could begin if there were room for it: what waits behind as many of its own organization as may run at once does not.
 * @param most how many of an organization run at once
 */
export const doOtherOrganizationsWait = async (
  system: Kysely<DB>,
  kind: Queue,
  { organizationId, most }: { organizationId: string; most: number },
): Promise<boolean> => {
  const { rows } = await sql`
    select from ${sql.id(SCHEMA, 'job')}
    where name = ${kind} and state <= 'active' and (state = 'active' or start_after <= now())
      and group_id <> ${organizationId}
    group by group_id
    having count(*) filter (where state < 'active') > 0 and count(*) filter (where state = 'active') < ${most}
    limit 1`.execute(system);
  return rows.length > 0;
};

/** Milliseconds for which a job was worked on so far, without getting ready. */
export const workedOn = async (system: Kysely<DB>, jobId: string): Promise<number> =>
  Number(
    (
      await system
        .selectFrom('jobs')
        .select(sql<string>`worked_milliseconds - prepared_milliseconds`.as('spent'))
        .where('id', '=', jobId)
        .executeTakeFirst()
    )?.spent ?? 0,
  );

/** Notes that a job was worked on. */
export const noteWork = async (
  system: Kysely<DB>,
  jobId: string,
  { worked, prepared }: TurnTaken,
): Promise<void> => {
  await system
    .updateTable('jobs')
    .set({
      workedMilliseconds: sql`worked_milliseconds + ${Math.round(worked)}`,
      // A part that is rounded up is not to be more than the whole.
      preparedMilliseconds: sql`prepared_milliseconds + ${Math.floor(prepared)}`,
    })
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
