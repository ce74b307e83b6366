import type { Client, ClientConfig } from 'pg';
import { advisoryLocks } from '../database/advisoryLocks.ts';
import type { Log } from '../database/log.ts';
import { keepConnected, type SteadyConnection } from '../events/steadyConnection.ts';

/** Takes the place of all processes that work on this database, for as long as the client is connected; false when there are any. */
export async function keepWorkersOut(client: Client): Promise<boolean> {
  return tryLock(client);
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

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    advisoryLocks.workers,
  ]);
  return rows[0]?.locked === true;
}
