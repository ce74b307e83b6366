/**
 * It replaces what modules import: they are its own.
 *
 * @jest-environment node
 */
import fs, { existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { type BackedUp, openBackedUp, restoreInto } from '../../../testing/database/backups.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { rightsIn, tableRows } from '../../../testing/database/tableRows.ts';
import { connectionsOf, parseDatabaseUrl } from '../connection.ts';
import { prepareDatabase } from '../prepare.ts';
import { verifyBackupFile } from './backupFile.ts';
import { matchVolumes } from './volumesFile.ts';

const nothing = async () => undefined;

let made: BackedUp;
let empty: TestDatabase;

beforeAll(async () => {
  made = await openBackedUp();
});
afterAll(() => made.close());
beforeEach(async () => {
  empty = await createTestDatabase({ empty: true });
});
afterEach(() => empty.drop());

it('npm run backup and restore: every row of every table is the same', async () => {
  await restoreInto(empty.url, made.file);
  const before = await tableRows(made.url);
  // What is seeded: every tenant's table, and what sign-in needs.
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(25);
  expect(await tableRows(empty.url)).toEqual(before);
  const { rows } = await verifyBackupFile(made.file);
  expect(['schema_migrations', ...Object.keys(rows)].sort()).toEqual(Object.keys(before).sort());
  // Rights and policies are there again, and the next start of a server changes nothing.
  expect(await rightsIn(empty.url)).toEqual(await rightsIn(made.url));
  const login = { connectionString: parseDatabaseUrl(empty.url).href };
  await prepareDatabase(login, connectionsOf(empty.url), false);
  expect(await tableRows(empty.url)).toEqual(before);
});

it('what is written while it is made is wholly in it or not at all', async () => {
  const before = await tableRows(made.url);
  const busy = path.join(made.folder, 'busy.backup');
  const writer = new Client({ connectionString: made.url });
  await writer.connect();
  try {
    await writer.query('BEGIN');
    await writer.query('LOCK TABLE contact_requests IN ACCESS EXCLUSIVE MODE');
    await writer.query(`INSERT INTO contact_requests (id, name, email, message)
      VALUES (gen_random_uuid(), 'Grace', 'grace@example.org', 'Written meanwhile')`);
    const taking = made.take(busy);
    const waits = `SELECT FROM pg_locks WHERE relation = 'contact_requests'::regclass AND NOT granted`;
    while ((await writer.query(waits)).rowCount === 0) await new Promise((resolve) => setImmediate(resolve));
    await writer.query('COMMIT');
    await taking;
  } finally {
    await writer.end();
  }
  await restoreInto(empty.url, busy);
  expect(await tableRows(empty.url)).toEqual(before);
});

it('no table has a sequence, whose place a backup would have to carry', async () => {
  const client = new Client({ connectionString: made.url });
  await client.connect();
  const { rows } = await client.query(`SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'`);
  await client.end();
  expect(rows).toEqual([]);
});

it('the work that waits goes along', async () => {
  const data = { organizationId: 'a', jobId: '2f0d5f9c-7a3e-4a3c-9d4e-0f6b8c1d2e3f' };
  await made.server.runtime.database.app
    .transaction()
    .execute((transaction) => made.server.runtime.jobs.enqueue(transaction, 'fetchRepository', data));
  const withJob = path.join(made.folder, 'job.backup');
  await made.take(withJob);
  await restoreInto(empty.url, withJob);
  const client = new Client({ connectionString: empty.url });
  await client.connect();
  const { rows } = await client.query(`SELECT name, data, state::text FROM pgboss.job`);
  await client.end();
  expect(rows).toEqual([{ name: 'fetchRepository', data, state: 'created' }]);
});

it('a file is for its owner alone, is never overwritten, and nothing is left of one that failed', async () => {
  expect((await stat(made.file)).mode & 0o777).toBe(0o600);
  await expect(made.take(made.file)).rejects.toThrow('EEXIST');
  await verifyBackupFile(made.file);
  expect((await readdir(made.folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('a disk that is full fails the backup, and leaves no file', async () => {
  if (!existsSync('/dev/full')) return;
  const { createWriteStream } = fs;
  const sink = jest
    .spyOn(fs, 'createWriteStream')
    .mockImplementationOnce(() => createWriteStream('/dev/full'));
  const never = path.join(made.folder, 'never.backup');
  await expect(made.take(never)).rejects.toThrow('ENOSPC');
  sink.mockRestore();
  expect((await readdir(made.folder)).filter((name) => name.includes('never'))).toEqual([]);
});

it('rows of volumes agree with the folders that are restored: snapshots without one are forgotten, and volumes without one begin empty', async () => {
  const client = new Client({ connectionString: made.url });
  await client.connect();
  await client.query('UPDATE volumes SET size_bytes = 4096, read_only = true');
  const { rows: volumes } = await client.query<{ id: string; path: string }>(
    `SELECT id, organization_id || '/' || folder AS path FROM volumes ORDER BY id`,
  );
  const withVolumes = path.join(made.folder, 'volumes.backup');
  await made.take(withVolumes);
  await client.query('UPDATE volumes SET size_bytes = 0, read_only = false');
  await client.end();
  const [kept, ...others] = volumes;
  const unknown = '00000000-0000-4000-8000-000000000001/00000000-0000-4000-8000-000000000002';
  const unpacked = path.join(made.folder, 'unpacked');
  for (const each of [kept?.path ?? '', unknown]) await mkdir(path.join(unpacked, each), { recursive: true });
  let emptied = 0;
  await restoreInto(empty.url, withVolumes, {
    withRows: async (restored) => {
      const folders = { folder: unpacked, place: nothing, keep: nothing, close: nothing };
      emptied = await matchVolumes(restored, { dataDirectory: made.folder, unpacked: folders });
    },
  });
  expect(others.length).toBeGreaterThan(0);
  expect(emptied).toBe(others.length);
  const reader = new Client({ connectionString: empty.url });
  await reader.connect();
  const found = await reader.query(`SELECT id FROM volumes WHERE size_bytes = 4096 AND read_only`);
  expect(found.rows).toEqual([{ id: kept?.id }]);
  expect((await reader.query('SELECT FROM volume_snapshots')).rowCount).toBe(0);
  const noted = await reader.query(`SELECT FROM made_volumes WHERE path = $1`, [unknown]);
  expect(noted.rowCount).toBe(1);
  await reader.end();
});
