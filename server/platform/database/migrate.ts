import { type Client, type ClientConfig, DatabaseError, Pool } from 'pg';
import { advisoryLocks } from './advisoryLocks.ts';
import { APP_ROLE, SYSTEM_ROLE } from './connection.ts';
import type { Log } from './log.ts';
import {
  type AppliedMigration,
  type Migration,
  MIGRATIONS_FOLDER,
  pendingMigrations,
  readMigrations,
} from './migrations.ts';
import { openClient } from './openClient.ts';

/**
 * What a library installs by itself after our migrations, as the owner (pg-boss and its queues). It runs at every
 * start, under the lock of the migrations, so it must do nothing when all is there.
 */
export type AfterMigrations = (owner: Pool) => Promise<void>;

export type MigrateOptions = {
  /** Another folder of migrations, for tests. */
  folder?: string;
  afterMigrations?: readonly AfterMigrations[];
  log?: Log;
};

/** What comes to be in any schema may be called by those alone who are granted it. */
export const NO_PUBLIC_FUNCTIONS = 'ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC';

/**
 * The rights that every table, sequence and function of a later migration is born with; a migration may take some away
 * again. PUBLIC (any other role of the cluster) gets none.
 */
export const DEFAULT_RIGHTS = `
  REVOKE ALL ON SCHEMA public FROM PUBLIC;
  GRANT USAGE ON SCHEMA public TO ${APP_ROLE}, ${SYSTEM_ROLE};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${APP_ROLE}, ${SYSTEM_ROLE};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO ${APP_ROLE}, ${SYSTEM_ROLE};
  ${NO_PUBLIC_FUNCTIONS};
  ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO ${APP_ROLE}, ${SYSTEM_ROLE};
  CREATE TABLE schema_migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  REVOKE ALL ON schema_migrations FROM ${APP_ROLE}, ${SYSTEM_ROLE};
`;

/**
 * Brings the database up to date: runs each pending file of migrations/ and records its checksum, in a transaction of its own, as PostgreSQL
 * allows a new enum value to be used only after the transaction that adds it (before 17 also where that transaction creates the type). Of several
 * servers that start at once, one does it and the others wait.
 * @param owner connects as slipway_owner (see prepareRoles)
 * @returns the names of the migrations that ran now
 * @throws Error with file and line when a migration fails; see pendingMigrations for those that cannot be run
 */
export async function migrate(owner: ClientConfig, options: MigrateOptions = {}): Promise<string[]> {
  const files = readMigrations(options.folder ?? MIGRATIONS_FOLDER);
  const client = openClient(owner);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
    const applied = await readApplied(client);
    const pending = pendingMigrations(files, applied ?? []);
    if (!applied) await inTransaction(client, () => client.query(DEFAULT_RIGHTS));
    for (const migration of pending) {
      await inTransaction(client, () => applyMigration(client, migration));
      options.log?.info(`Migrated the database: ${migration.name}`);
    }
    await install(owner, options.afterMigrations ?? []);
    return pending.map(({ name }) => name);
  } finally {
    // Ends the lock too.
    await client.end();
  }
}

/** The migrations that ran; null for a database that no version has started on. */
async function readApplied(client: Client): Promise<AppliedMigration[] | null> {
  const known = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.schema_migrations') IS NOT NULL AS exists`,
  );
  if (!known.rows[0]?.exists) return null;
  const { rows } = await client.query<AppliedMigration>(
    'SELECT name, checksum FROM public.schema_migrations ORDER BY name',
  );
  return rows;
}

/**
 * Runs one migration in the client's transaction, and records it.
 * @throws Error with file and line
 */
export async function applyMigration(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(
      `Migration ${name}${lineOf(error, sql)}: ${error instanceof Error ? error.message : error}`,
      { cause: error },
    );
  }
  await client.query('INSERT INTO public.schema_migrations (name, checksum) VALUES ($1, $2)', [
    name,
    checksum,
  ]);
}

/** Runs it in a transaction, which is rolled back when it throws. */
export async function inTransaction(client: Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

function lineOf(error: unknown, sql: string): string {
  if (!(error instanceof DatabaseError)) return '';
  const line = error.position ? `:${sql.slice(0, Number(error.position)).split('\n').length}` : '';
  return error.detail ? `${line} (${error.detail})` : line;
}

/** Runs what libraries install by themselves. */
export async function install(owner: ClientConfig, steps: readonly AfterMigrations[]): Promise<void> {
  if (steps.length === 0) return;
  const pool = new Pool({ ...owner, max: 2 });
  pool.on('error', () => undefined);
  try {
    for (const step of steps) await step(pool);
  } finally {
    await pool.end();
  }
}
