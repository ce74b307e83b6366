import { asAdministrator, type ServiceCluster } from './serviceCluster.ts';

/** How many locks services of an organization hold at most: those of all share one table. */
const mostLocks = 5_000;
const oldestTransaction = '1 hour';
/** Part of the queue of notifications above which transactions are ended that keep it from being emptied, once they are this old. */
const fullQueue = 0.25;
const longWhileFull = '10 seconds';

const ofServices = `usename ~ '^slipway_user_[0-9a-f]{32}$'`;

/** What services do that harms those of others, and would do again as soon as they could connect. */
export type Harm = 'LOCKS' | 'NOTIFICATIONS';

/** Roles that do harm, and those that cannot connect now. */
export type Harmful = { harmful: ReadonlyMap<string, Harm>; closed: ReadonlySet<string> };

/** Roles with the most locks of organizations whose services hold too many. */
const greedy = (
  held: readonly { usename: string; locks: number }[],
  organizations: ReadonlyMap<string, string>,
): string[] => {
  const ownerOf = (role: string) => organizations.get(role) ?? role;
  const sums = new Map<string, number>();
  for (const { usename, locks } of held)
    sums.set(ownerOf(usename), (sums.get(ownerOf(usename)) ?? 0) + locks);
  return held
    .toSorted((one, other) => other.locks - one.locks)
    .filter(({ usename, locks }) => {
      const sum = sums.get(ownerOf(usename)) ?? 0;
      if (sum <= mostLocks) return false;
      sums.set(ownerOf(usename), sum - locks);
      return true;
    })
    .map(({ usename }) => usename);
};

/**
 * Ends old transactions of services, and finds the roles whose services hold too many locks, or keep the queue of notifications full.
 * @param organizations the organization of each role
 * @param oldestWhileFull how old transactions may be while the queue is full
 */
export const findHarmful = (
  cluster: ServiceCluster,
  organizations: ReadonlyMap<string, string>,
  oldestWhileFull = longWhileFull,
): Promise<Harmful> =>
  asAdministrator(cluster, async (client) => {
    const harmful = new Map<string, Harm>();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${ofServices} and xact_start < now() - $1::interval`,
      [oldestTransaction],
    );
    const { rows: held } = await client.query<{ usename: string; locks: number }>(
      `select usename, count(*)::integer as locks from pg_locks join pg_stat_activity using (pid)
        where ${ofServices} group by usename`,
    );
    for (const role of greedy(held, organizations)) harmful.set(role, 'LOCKS');

    const queue = async () => {
      const { rows } = await client.query<{ used: number }>('select pg_notification_queue_usage() as used');
      return rows[0]?.used ?? 0;
    };
    let used = await queue();
    const { rows: old } = await client.query<{ usename: string }>(
      `select usename from pg_stat_activity where ${ofServices} and $1 and xact_start < now() - $2::interval
        group by usename order by min(xact_start)`,
      [used > fullQueue, oldestWhileFull],
    );
    for (const { usename } of old) {
      if (used <= fullQueue) break;
      await client.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1 and xact_start < now() - $2::interval`,
        [usename, oldestWhileFull],
      );
      const rest = await queue();
      // A transaction that does not listen for notifications keeps none.
      if (rest < used) harmful.set(usename, 'NOTIFICATIONS');
      used = rest;
    }
    const { rows: closed } = await client.query<{ usename: string }>(
      `select rolname as usename from pg_roles where rolconnlimit = 0 and rolname ~ '^slipway_user_[0-9a-f]{32}$'`,
    );
    return { harmful, closed: new Set(closed.map(({ usename }) => usename)) };
  });
