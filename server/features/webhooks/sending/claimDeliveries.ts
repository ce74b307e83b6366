import { sql } from 'kysely';
import { advisoryLocks } from '../../../platform/database/advisoryLocks.ts';
import type { Runtime } from '../../../platform/runtime.ts';

/** A delivery that a worker sends, and nobody else until then. */
export type Held = { id: string; claimedUntil: Date };

/** The same, with whose it is. */
export type Claim = Held & { organizationId: string };

/** Milliseconds after which the worker that claimed a delivery counts as dead; longer than an attempt takes. */
const claimMilliseconds = 20_000;

/** Requests of an organization that are under way at once, on all workers: to those that nothing is known against, and to others. */
const atOnce = { fresh: 8, late: 4 } as const;

/**
 * Takes deliveries that are due. Those organizations come first that have the fewest requests under way, so that none waits for what another one
 * has. Those of suspended organizations wait. The system role: what is due is found across organizations.
 * @param late whether those are taken that failed before, or whose webhook did
 * @param room how many are taken at most
 */
export const claimDeliveries = (
  { database, clock }: Pick<Runtime, 'database' | 'clock'>,
  { late, room }: { late: boolean; room: number },
): Promise<Claim[]> =>
  database.system.transaction().execute(async (transaction) => {
    // Two workers that choose at once would each give an organization all that it may have.
    await sql`select pg_advisory_xact_lock(${advisoryLocks.claimingDeliveries})`.execute(transaction);
    const now = clock();
    const most = late ? atOnce.late : atOnce.fresh;
    const { rows } = await sql<Claim>`
      with recursive waiting as (
        (select organization_id from webhook_deliveries
          where state = 'PENDING' and late = ${late} order by organization_id limit 1)
        union all
        select (select organization_id from webhook_deliveries following
          where state = 'PENDING' and late = ${late} and following.organization_id > waiting.organization_id
          order by organization_id limit 1)
        from waiting where waiting.organization_id is not null
      ), chosen as (
        select due.id, due.place + busy.requests as place
        from waiting
        join organizations on organizations.id = waiting.organization_id and suspended_at is null
        cross join lateral (
          select count(*) as requests from webhook_deliveries under_way
          where under_way.organization_id = waiting.organization_id and under_way.late = ${late} and claimed_until > ${now}
        ) busy
        cross join lateral (
          select id, row_number() over (order by next_attempt_at, id) as place from (
            select id, next_attempt_at from webhook_deliveries
            where organization_id = waiting.organization_id and state = 'PENDING' and late = ${late}
              and next_attempt_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
            order by next_attempt_at, id
            limit greatest(${most}::integer - busy.requests, 0)
          ) first
        ) due
        order by place, due.id
        limit ${room}
      )
      update webhook_deliveries set claimed_until = ${new Date(now.getTime() + claimMilliseconds)}
      from chosen
      where webhook_deliveries.id = chosen.id and state = 'PENDING'
      returning webhook_deliveries.id, webhook_deliveries.organization_id, webhook_deliveries.claimed_until`.execute(
      transaction,
    );
    return rows;
  });
