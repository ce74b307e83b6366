import { type Client, type ClientConfig, escapeIdentifier } from 'pg';
import { to } from 'pg-copy-streams';
import { waitingJobs } from '../../jobs/waitingJobs.ts';
import type { Connections } from '../connection.ts';
import type { AppliedMigration } from '../migrations.ts';
import { type BackupHeader, type BackupTable, END_OF_ROWS, writeBackupFile } from './backupFile.ts';
import { tablesToBackUp } from './tables.ts';
import { openClient } from '../openClient.ts';

export type TakeBackupOptions = {
  /** slipway_system sees the rows of all organizations, the owner which migrations ran. */
  connections: Pick<Connections, 'system' | 'owner'>;
  file: string;
  key: BackupHeader['key'];
  at: Date;
  /** Reads more of the same moment. */
  withSnapshot?: (client: Client) => Promise<void>;
};

/**
 * Writes all tables as they are at one moment into a file, while servers go on reading and writing.
 * @returns how many rows were written
 * @throws Error when the file is there already, or the database or the disk fails; then no file is left
 */
export async function takeBackup({
  connections,
  file,
  key,
  at,
  withSnapshot,
}: TakeBackupOptions): Promise<number> {
  const client = openClient(connections.system);
  await client.connect();
  let rows = 0;
  try {
    const migrations = await migrationsOf(connections.owner);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await tablesToBackUp(client);
    // The first query began what the transaction sees.
    if (JSON.stringify(await migrationsOf(connections.owner)) !== JSON.stringify(migrations)) {
      throw new Error('The database was migrated while the backup began. Run it again.');
    }
    await withSnapshot?.(client);
    const head: BackupHeader = {
      format: 'slipway-backup',
      version: 1,
      madeAt: at.toISOString(),
      migrations,
      key,
      jobs: await waitingJobs(client),
    };
    await writeBackupFile(file, head, async function* () {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        counts[table.table] = yield* rowsOf(client, table);
        rows += counts[table.table] ?? 0;
      }
      return counts;
    });
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  return rows;
}

async function* rowsOf(client: Client, table: BackupTable): AsyncGenerator<Buffer, number> {
  yield Buffer.from(`${JSON.stringify(table)}\n`);
  const columns = table.columns.map(escapeIdentifier).join(', ');
  // A query, not the table by name: row-level security is applied to queries only.
  const copy = client.query(
    to(`COPY (SELECT ${columns} FROM public.${escapeIdentifier(table.table)}) TO STDOUT`),
  );
  for await (const chunk of copy) yield chunk;
  // The stream ends with the last row. Their number arrives after it, and before the answer to another query.
  await client.query('SELECT');
  yield Buffer.from(`${END_OF_ROWS}\n`);
  return copy.rowCount;
}

async function migrationsOf(owner: ClientConfig): Promise<AppliedMigration[]> {
  const client = openClient(owner);
  await client.connect();
  try {
    const { rows } = await client.query<AppliedMigration>(
      'SELECT name, checksum FROM public.schema_migrations ORDER BY name',
    );
    return rows;
  } finally {
    await client.end();
  }
}
