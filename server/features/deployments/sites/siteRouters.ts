import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Runtime } from '../../../platform/runtime.ts';

/** Milliseconds after which a router that did not renew its row counts as dead. */
const lease = 10_000;
/** Milliseconds between two looks whether all routers have seen a change. */
const interval = 100;
/** Milliseconds that the former release gets to answer requests that other routers passed on to it. */
const drain = 5_000;

/** The clock of the database. Rows that are read afterwards are at least as new. */
export const databaseTime = async ({ database }: Pick<Runtime, 'database'>): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.system);
  return rows[0]?.now ?? new Date();
};

/** Records that a router applied the pointers as they were at a time, and renews its lease. Deletes the rows of routers that died an hour ago. */
export const noteRouter = async (
  { database }: Pick<Runtime, 'database'>,
  id: string,
  seenAt: Date,
): Promise<void> => {
  await sql`
    with dead as (delete from site_routers where expires_at < clock_timestamp() - interval '1 hour')
    insert into site_routers (id, seen_at, expires_at)
    values (${id}, ${seenAt}, clock_timestamp() + ${lease} * interval '1 ms')
    on conflict (id) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at`.execute(
    database.system,
  );
};

/** Deletes the row of a router that ends. */
export const forgetRouter = async ({ database }: Pick<Runtime, 'database'>, id: string): Promise<void> => {
  await database.system.deleteFrom('siteRouters').where('id', '=', id).execute();
};

/**
 * Waits until every living router has applied the pointers as they are now, and then until requests under way have had time to end. Waits for a router
 * that hangs until its lease expires. Returns at once where there is no other router.
 */
export const untilRouted = async (
  { database }: Pick<Runtime, 'database'>,
  signal: AbortSignal,
): Promise<void> => {
  const now = await databaseTime({ database });
  const living = database.system
    .selectFrom('siteRouters')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`);
  const count = async (query: typeof living) => Number((await query.executeTakeFirst())?.count ?? 0);
  if ((await count(living)) === 0) return;
  while (!signal.aborted && (await count(living.where('seenAt', '<', now))) > 0)
    await wait(interval, undefined, { signal }).catch(() => undefined);
  await wait(drain, undefined, { signal }).catch(() => undefined);
};
