import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Runtime } from '../../../platform/runtime.ts';

/** Milliseconds after which a router that said nothing has died. */
const lease = 10_000;
/** Milliseconds between two looks whether all routers have seen a change. */
const interval = 100;
/** Milliseconds that requests of other routers get which the release before answers at the moment. */
const drain = 5_000;

/** What the database says now, of which what is read afterwards is at least as new. */
export const databaseTime = async ({ database }: Pick<Runtime, 'database'>): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.system);
  return rows[0]?.now ?? new Date();
};

/** Notes that a router leads requests where the database said at a time, for as long as its lease lasts; those that died are forgotten. */
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

/** Forgets a router that ends. */
export const forgetRouter = async ({ database }: Pick<Runtime, 'database'>, id: string): Promise<void> => {
  await database.system.deleteFrom('siteRouters').where('id', '=', id).execute();
};

/**
 * Waits until all routers that live lead requests where the database says now, and what they passed on before is answered. One that does not look any
 * more is waited for until its lease ends.
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
