import type { Client } from 'pg';
import { advisoryLockFamilies } from '../../../../platform/database/advisoryLocks.ts';
import { asAdministrator, copyLock, type ServiceCluster } from '../serviceCluster.ts';

/** Part of the server's table of locks that one copy or dump may fill: the services of all databases share that table. */
const lockShare = 1 / 8;

/** Has more relations than may be locked at once. The message is for people. */
export class TooManyRelations extends Error {}

/**
 * Both a dump and a change of the owner lock every table, and with it indexes, TOAST tables, sequences and views.
 * @throws TooManyRelations
 */
const requireFewRelations = (cluster: ServiceCluster, database: string): Promise<void> =>
  asAdministrator(
    cluster,
    async (client) => {
      // What PostgreSQL itself has in each database is below 16384.
      const { rows } = await client.query<{ relations: number; locks: number }>(
        `select count(*)::integer as relations, current_setting('max_locks_per_transaction')::integer
            * (current_setting('max_connections')::integer + current_setting('max_prepared_transactions')::integer) as locks
          from pg_class where oid >= 16384`,
      );
      const [{ relations, locks } = { relations: 0, locks: 0 }] = rows;
      const most = Math.floor(locks * lockShare);
      if (relations <= most) return;
      const [has, limit] = [relations, most].map((count) => count.toLocaleString('en-US'));
      const what = `${has} tables, indexes, sequences and views`;
      throw new TooManyRelations(
        `The backup has ${what}: more than the ${limit} that may be locked at once on this PostgreSQL server.`,
      );
    },
    database,
  );

/** Another session has what only one may have at a time. */
export class BackupInUse extends Error {}

// Advisory locks are of the administrator's database, to which no service connects, and end with the session of the process.
const lock = (client: Client, how: string, name: string) =>
  client.query<{ locked: boolean }>(
    `select ${how}(${advisoryLockFamilies.databaseBackups}, hashtext($1)) as locked`,
    [name],
  );
const tryLock = async (client: Client, name: string): Promise<boolean> =>
  (await lock(client, 'pg_try_advisory_lock', name)).rows[0]?.locked === true;

/** Lets one session at a time open or close a backup. */
const inTurn = async (client: Client, database: string, work: () => Promise<void>): Promise<void> => {
  await lock(client, 'pg_advisory_lock', `slipway turn ${database}`);
  try {
    await work();
  } finally {
    await lock(client, 'pg_advisory_unlock', `slipway turn ${database}`);
  }
};

const allowConnections = async (client: Client, database: string, allowed: boolean): Promise<void> => {
  await client.query(`alter database ${client.escapeIdentifier(database)} with allow_connections ${allowed}`);
};

const closeUnlessUsed = (client: Client, database: string): Promise<void> =>
  inTurn(client, database, async () => {
    if (!(await tryLock(client, `slipway use ${database}`))) return;
    try {
      await allowConnections(client, database, false);
    } finally {
      await lock(client, 'pg_advisory_unlock', `slipway use ${database}`);
    }
  });

/** Closes a backup that a process left open which died. */
export const closeIfUnused = (cluster: ServiceCluster, database: string): Promise<void> =>
  asAdministrator(cluster, (client) => closeUnlessUsed(client, database));

/**
 * Opens a backup to the administrator alone while something is done with it; afterwards it is closed, unless another session uses it.
 * @param only what one session has at a time, on any machine; left out where several may
 * @throws BackupInUse, TooManyRelations
 */
export const withOpenBackup = <T>(
  cluster: ServiceCluster,
  { database, only }: { database: string; only?: string },
  work: () => Promise<T>,
): Promise<T> =>
  asAdministrator(cluster, async (client) => {
    if (only !== undefined && !(await tryLock(client, `slipway only ${only}`))) throw new BackupInUse();
    await inTurn(client, database, async () => {
      // While it is copied, a connection to it would wait for the end of the copy, with no limit.
      if (!(await tryLock(client, copyLock(database)))) throw new BackupInUse();
      await lock(client, 'pg_advisory_unlock', copyLock(database));
      await lock(client, 'pg_advisory_lock_shared', `slipway use ${database}`);
      await allowConnections(client, database, true);
    });
    try {
      await requireFewRelations(cluster, database);
      return await work();
    } finally {
      // It may have been dropped; what stays open is closed by the clock.
      await lock(client, 'pg_advisory_unlock_shared', `slipway use ${database}`)
        .then(() => closeUnlessUsed(client, database))
        .catch(() => undefined);
    }
  });
