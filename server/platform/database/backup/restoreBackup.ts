import { type Client, type ClientConfig, escapeIdentifier } from 'pg';
import { from } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { replaceWaitingJobs } from '../../jobs/waitingJobs.ts';
import { keepProcessesOut } from '../../jobs/workerPresence.ts';
import { advisoryLocks } from '../advisoryLocks.ts';
import type { Connections } from '../connection.ts';
import {
  type AfterMigrations,
  applyMigration,
  DEFAULT_RIGHTS,
  inTransaction,
  install,
  NO_PUBLIC_FUNCTIONS,
} from '../migrate.ts';
import { MIGRATIONS_FOLDER, pendingMigrations, readMigrations } from '../migrations.ts';
import { prepareRoles } from '../roles/roles.ts';
import { type Backup, type BackupTable, END_OF_ROWS, linesOf, tableOf } from './backupFile.ts';
import { openClient } from '../openClient.ts';

export type RestoreOptions = {
  /** Verified by verifyBackupFile. */
  backup: Backup;
  file: string;
  /** As prepareDatabase takes them. */
  login: ClientConfig;
  connections: Pick<Connections, 'owner'>;
  rolesLogIn: boolean;
  afterMigrations: readonly AfterMigrations[];
  /** Replaces a database that holds rows. */
  force?: boolean;
  /** What is done with the rows, in the same transaction, before policies bind the owner. */
  withRows?: (client: Client) => Promise<void>;
  /** What must be done if the rows are to be of use; what it throws undoes all. */
  beforeCommit?: () => Promise<void>;
  /** What is done once all is restored for good. */
  afterCommit?: () => Promise<void>;
};

/** PostgreSQL before this one refuses new enum values in the transaction that creates their type, and so all migrations in one. */
const enumsInOneTransaction = 170_000;

/**
 * Puts a backup into a database: the migrations that it was made with, all rows, the work that waits. The next start of a server runs the
 * migrations that came later. What the database holds is replaced in one transaction; one that is empty gets its tables first, and then all rows in one.
 * @throws Error when the database holds rows and `force` is not set or the PostgreSQL is older than 17, a server is at work on it, or the backup was made by
 * a newer version; then nothing has changed
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { backup, connections } = options;
  const files = readMigrations(MIGRATIONS_FOLDER);
  // Throws when it cannot be brought up to date by this version.
  pendingMigrations(files, backup.header.migrations);
  const wanted = files.filter(({ name }) => backup.header.migrations.some((ran) => ran.name === name));
  await prepareRoles(options.login, options.rolesLogIn);
  const client = openClient(connections.owner);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [advisoryLocks.migrations]);
    if (!(await keepProcessesOut(client))) {
      throw new Error('A server works on this database. Stop it first. Nothing was changed.');
    }
    const replaces = await isInUse(client);
    if (replaces && !options.force) {
      throw new Error(
        'The database is not empty. Restore into an empty one, or replace all that is in it with --force. Nothing was changed.',
      );
    }
    if (replaces && (await versionOf(client)) < enumsInOneTransaction) {
      throw new Error(
        'The database is not empty. --force needs PostgreSQL 17 or newer: restore into an empty database. Nothing was changed.',
      );
    }
    await client.query(NO_PUBLIC_FUNCTIONS);
    await install(connections.owner, options.afterMigrations);
    const makeTables = async (transaction: (work: () => Promise<unknown>) => Promise<unknown>) => {
      await transaction(() =>
        client.query(`DROP SCHEMA IF EXISTS public CASCADE; CREATE SCHEMA public; ${DEFAULT_RIGHTS}`),
      );
      for (const migration of wanted) await transaction(() => applyMigration(client, migration));
    };
    if (!replaces) await makeTables((work) => inTransaction(client, work));
    await inTransaction(client, async () => {
      if (replaces) await makeTables((work) => work());
      await loadRows(client, options);
      await replaceWaitingJobs(client, backup.header.jobs);
      await options.beforeCommit?.();
    });
    await options.afterCommit?.();
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

const versionOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  );
  return rows[0]?.version ?? 0;
};

/** A database that only the migrations were run on is as good as an empty one; one with tables of others is not. */
async function isInUse(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean; tables: boolean }>(`
    SELECT to_regclass('public.schema_migrations') IS NOT NULL AS ours, EXISTS (
      SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
        AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')) AS tables`);
  if (!rows[0]?.ours) return rows[0]?.tables ?? false;
  // Both tables have a policy by which the owner sees their rows; all others refer to them.
  const { rows: tables } = await client.query<{ made: boolean }>(
    `SELECT to_regclass('public.users') IS NOT NULL AND to_regclass('public.organizations') IS NOT NULL AS made`,
  );
  // An earlier attempt ended before these tables were made.
  if (!tables[0]?.made) return false;
  const found = await client.query(
    'SELECT FROM public.users UNION ALL SELECT FROM public.organizations LIMIT 1',
  );
  return found.rowCount !== 0;
}

/**
 * Policies bind the owner too, and COPY FROM does not work under them: they are lifted within the transaction. So are triggers: what they
 * wrote is among the rows.
 */
async function loadRows(client: Client, { file, backup, withRows }: RestoreOptions): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relforcerowsecurity`);
  const alter = (what: string) => rows.map(({ name }) => `ALTER TABLE ${name} ${what}`).join(';');
  await client.query(alter('NO FORCE ROW LEVEL SECURITY, DISABLE TRIGGER USER'));
  const lines = linesOf(file);
  await lines.next();
  for await (const line of lines) {
    const table = tableOf(line);
    if (!table) break;
    const loaded = await loadTable(client, table, lines);
    const expected = backup.rows[table.table];
    if (loaded !== expected) throw new Error(`${table.table} got ${loaded} rows instead of ${expected}.`);
  }
  await withRows?.(client);
  await client.query(alter('FORCE ROW LEVEL SECURITY, ENABLE TRIGGER USER'));
}

async function loadTable(
  client: Client,
  { table, columns }: BackupTable,
  lines: AsyncGenerator<Buffer>,
): Promise<number> {
  const names = columns.map(escapeIdentifier).join(', ');
  const copy = client.query(from(`COPY public.${escapeIdentifier(table)} (${names}) FROM STDIN`));
  await pipeline(async function* () {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (next.value.equals(END)) return;
      yield Buffer.concat([next.value, NEWLINE]);
    }
  }, copy);
  return copy.rowCount;
}

const END = Buffer.from(END_OF_ROWS);
const NEWLINE = Buffer.from('\n');
