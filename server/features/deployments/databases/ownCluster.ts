import { servicesFolderOf } from '../../../platform/database/backup/clusterFile.ts';
import { type Postgres, startPostgres } from '../../../platform/database/postgres/postgres.ts';
import type { Runtime } from '../../../platform/runtime.ts';

type Own = { postgres: Promise<Postgres> | null; isClosed: boolean };
const running = new WeakMap<Runtime, Own>();

const settings = {
  // At most 60 of services, and those of the product's administrator.
  max_connections: '80',
  // Migrations lock many tables; services of all organizations share the table of locks.
  max_locks_per_transaction: '256',
};

/**
 * The PostgreSQL for databases of services that the product brings, beside the one that has the product's own database: a notification queue, locks
 * and connections of its own. It is started when the first database is made or reached, and runs as long as the process that runs sites.
 */
export const ownCluster = (runtime: Runtime): Promise<Postgres> => {
  const own = running.get(runtime) ?? { postgres: null, isClosed: false };
  running.set(runtime, own);
  if (own.isClosed) return Promise.reject(new Error('The PostgreSQL of services is being stopped.'));
  if (own.postgres) return own.postgres;
  const { env, log } = runtime;
  const postgres = startPostgres({ dataDirectory: servicesFolderOf(env.dataDirectory), log, settings });
  own.postgres = postgres;
  // The next one that asks tries again.
  postgres.catch(() => (own.postgres = null));
  return postgres;
};

/** Stops it for good, if it runs; once no service does. */
export const stopOwnCluster = async (runtime: Runtime): Promise<void> => {
  const own = running.get(runtime);
  running.set(runtime, { postgres: null, isClosed: true });
  await (await own?.postgres?.catch(() => null))?.stop();
};
