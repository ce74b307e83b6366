import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Client, ClientConfig } from 'pg';
import { advisoryLockFamilies, advisoryLocks } from '../database/advisoryLocks.ts';
import type { Log } from '../database/log.ts';
import type { DB } from '../database/rows.generated.ts';
import { keepConnected, type SteadyConnection } from '../events/steadyConnection.ts';

/** Takes the place of all processes on this database, for as long as the client is connected; false when there are any. */
export async function keepProcessesOut(client: Client): Promise<boolean> {
  return (
    (await client.query<Locked>('SELECT pg_try_advisory_lock($1) AS locked', [advisoryLocks.processes]))
      .rows[0]?.locked === true
  );
}

/** Enters this process among those that have the database open, servers and workers. Returns how to leave. */
export function enterProcesses(config: ClientConfig, log: Log): Promise<SteadyConnection> {
  return keepConnected({
    config,
    purpose: 'the presence of this process',
    log,
    prepare: async (client) => {
      await client.query('SELECT pg_advisory_lock_shared($1)', [advisoryLocks.processes]);
    },
  });
}

/**
 * Enters this process among those that work on jobs, by a shared lock that PostgreSQL ends with the process. Who is alone
 * first runs `whenAlone`, while others that start wait: all that looks like running work then belongs to the dead.
 * @returns how to leave
 */
export function enterWorkers(
  config: ClientConfig,
  log: Log,
  whenAlone: () => Promise<void>,
): Promise<SteadyConnection> {
  return keepConnected({
    config,
    purpose: 'the presence of job workers',
    log,
    prepare: async (client, again) => {
      const alone = !again && (await tryLock(client));
      if (alone) await whenAlone();
      await client.query('SELECT pg_advisory_lock_shared($1)', [advisoryLocks.workers]);
      if (alone) await client.query('SELECT pg_advisory_unlock($1)', [advisoryLocks.workers]);
    },
  });
}

/** Milliseconds between two looks whether the process that runs the sites has ended. */
const LOOK = 250;

/** Options of taking a role that one process has at a time. */
export type Entering = {
  config: ClientConfig;
  log: Log;
  /** Ends the waiting without taking the role. */
  signal: AbortSignal;
  /** Called if another process took the role while the connection was lost: this process must end. */
  lost: () => void;
  /** Called once if another process has the role and this one waits. */
  onWait?: () => void;
};

/** Waits until no other process has a role, and takes it by an advisory lock, which PostgreSQL releases when this process ends. */
const enterAlone = (
  purpose: string,
  lock: { query: string; values?: string[] },
  { config, log, signal, lost, onWait }: Entering,
): Promise<SteadyConnection> =>
  keepConnected({
    config,
    purpose,
    log,
    prepare: async (client, again) => {
      let isWaiting = false;
      const locked = async () =>
        (await client.query<Locked>(`SELECT ${lock.query} AS locked`, lock.values)).rows[0]?.locked === true;
      while (!signal.aborted && !(await locked())) {
        if (again) return lost();
        if (!isWaiting) onWait?.();
        isWaiting = true;
        await wait(LOOK, undefined, { signal }).catch(() => undefined);
      }
    },
  });

/** Takes the role of the process that runs the services of this database, once it is free. Returns how to give it back. */
export const enterSites = (entering: Entering): Promise<SteadyConnection> =>
  enterAlone(
    'the presence of the process that runs sites',
    { query: `pg_try_advisory_lock(${advisoryLocks.sites})` },
    entering,
  );

/** Takes the role of the process that answers requests for sites in a data folder of this machine, once it is free. Returns how to give it back. */
export const enterSitesFolder = (dataDirectory: string, entering: Entering): Promise<SteadyConnection> =>
  enterAlone(
    'the presence of the process that answers for sites',
    {
      query: `pg_try_advisory_lock(${advisoryLockFamilies.siteFolders}, hashtext($1))`,
      values: [`${hostname()}:${dataDirectory}`],
    },
    entering,
  );

/** How many processes work on jobs, on all machines; one that has died is counted no longer than its connection lasts. */
export async function countWorkers(system: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and objsubid = 1 and ((classid::bigint << 32) | objid::bigint) = ${advisoryLocks.workers}::bigint
      and granted and mode = 'ShareLock'`.execute(system);
  return rows[0]?.count ?? 0;
}

type Locked = { locked: boolean };

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<Locked>('SELECT pg_try_advisory_lock($1) AS locked', [
    advisoryLocks.workers,
  ]);
  return rows[0]?.locked === true;
}
