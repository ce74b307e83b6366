import { servicesFolderOf } from '../../../platform/database/backup/clusterFile.ts';
import { type Postgres, startPostgres } from '../../../platform/database/postgres/postgres.ts';
import type { Runtime } from '../../../platform/runtime.ts';

/** The process that it is of. */
type Owner = Pick<Runtime, 'log'> & { env: Pick<Runtime['env'], 'dataDirectory'> };
type Own = { postgres: Promise<Postgres> | null; isClosed: boolean };
const running = new WeakMap<Owner, Own>();

const settings = {
  // At most 60 of services, and those of the product's administrator.
  max_connections: '100',
  // Migrations lock many tables; services of all organizations share the table of locks.
  max_locks_per_transaction: '512',
  // 128 MB that services of all organizations share.
  max_notify_queue_pages: '16384',
  // What services make the server say would fill the disk.
  log_min_messages: 'fatal',
  log_min_error_statement: 'panic',
};

/**
 * What services can create: trusted extensions of PostgreSQL, and no procedural language but PL/pgSQL, which is there. A session in a loop of PL/Tcl or
 * PL/Perl cannot be ended.
 */
const extensions = [
  'btree_gin',
  'btree_gist',
  'citext',
  'cube',
  'dict_int',
  'fuzzystrmatch',
  'hstore',
  'intarray',
  'isn',
  'lo',
  'ltree',
  'pg_trgm',
  'pgcrypto',
  'seg',
  'tablefunc',
  'unaccent',
  'uuid-ossp',
];

/**
 * The PostgreSQL for databases of services that the product brings, beside the one that has the product's own database: a notification queue, locks
 * and connections of its own. It is started when the first database is made or reached, and runs as long as the process that runs sites.
 */
export const ownCluster = (runtime: Owner): Promise<Postgres> => {
  const own = running.get(runtime) ?? { postgres: null, isClosed: false };
  running.set(runtime, own);
  if (own.isClosed) return Promise.reject(new Error('The PostgreSQL of services is being stopped.'));
  if (own.postgres) return own.postgres;
  const { env, log } = runtime;
  const dataDirectory = servicesFolderOf(env.dataDirectory);
  const postgres = startPostgres({ dataDirectory, log, settings, extensions });
  own.postgres = postgres;
  // The next one that asks tries again.
  postgres.catch(() => (own.postgres = null));
  return postgres;
};

/** Empties its log, if it runs and that has grown too large. */
export const keepOwnLogSmall = async (runtime: Owner): Promise<void> => {
  (await running.get(runtime)?.postgres?.catch(() => null))?.keepLogSmall();
};

/** Stops it for good, if it runs; once no service does. */
export const stopOwnCluster = async (runtime: Owner): Promise<void> => {
  const own = running.get(runtime);
  running.set(runtime, { postgres: null, isClosed: true });
  await (await own?.postgres?.catch(() => null))?.stop();
};
