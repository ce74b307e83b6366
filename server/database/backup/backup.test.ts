import fs, { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { runIn } from '../../testing/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { seedEverything } from '../../testing/everything.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { connectionsOf, parseDatabaseUrl } from '../connection.ts';
import { prepareDatabase } from '../prepare.ts';
import { verifyBackupFile } from './backupFile.ts';
import { restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';
import { openTarget } from './target.ts';

let server: TestServer;
let folder: string;
let file: string;
let empty: TestDatabase;

beforeAll(async () => {
  server = await openTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'slipway-backup-'));
  file = path.join(folder, 'good.backup');
  await seedEverything(server, 'here');
  // Whatever text can hold: what COPY escapes, and a row that looks like the end of all rows.
  await server.seed.owner({ organization: 'Tab\t, line\nend, back\\slash, "quote" and ☃', name: '\\.' });
  await takeBackup({ connections: connections(), file, key: null, at: new Date('2026-11-20T12:00:00Z') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  empty = await createTestDatabase({ empty: true });
});
afterEach(() => empty.drop());

const connections = () => server.runtime.database.connections;
const restore = async (from: string, into: string, force = false) => {
  const backup = await verifyBackupFile(from);
  const target = await openTarget({ databaseUrl: into, dataDirectory: folder });
  await restoreBackup({ ...target, backup, file: from, force });
};
/** Every row of every table, as the superuser of the test cluster sees them. */
const rowsOf = async (databaseUrl: string): Promise<Record<string, string[]>> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const all: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const columns = name === 'schema_migrations' ? 'name, checksum' : '*';
      const { rows } = await client.query<{ line: string }>(
        `SELECT t::text AS line FROM (SELECT ${columns} FROM ${name}) t ORDER BY 1`,
      );
      all[name] = rows.map(({ line }) => line);
    }
    return all;
  } finally {
    await client.end();
  }
};
const sourceUrl = () => {
  const { database } = server.runtime;
  if (!('url' in database)) throw new Error('The test database has no URL.');
  return String(database.url);
};

it('npm run backup and restore: every row of every table is the same', async () => {
  await restore(file, empty.url);
  const before = await rowsOf(sourceUrl());
  // What is seeded: every tenant's table, and what sign-in needs.
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(25);
  expect(await rowsOf(empty.url)).toEqual(before);
  // Rights and policies are there again, and the next start of a server changes nothing.
  const login = { connectionString: parseDatabaseUrl(empty.url).href };
  await prepareDatabase(login, connectionsOf(empty.url), false);
  expect(await rowsOf(empty.url)).toEqual(before);
});

it('no table has a sequence, whose place a backup would have to carry', async () => {
  const client = new Client({ connectionString: sourceUrl() });
  await client.connect();
  const { rows } = await client.query(`SELECT sequencename FROM pg_sequences WHERE schemaname = 'public'`);
  await client.end();
  expect(rows).toEqual([]);
});

it('the work that waits goes along', async () => {
  const data = { organizationId: 'a', jobId: 'b' };
  await server.runtime.database.app
    .transaction()
    .execute((transaction) => server.runtime.jobs.enqueue(transaction, 'fetchRepository', data));
  const withJob = path.join(folder, 'job.backup');
  await takeBackup({ connections: connections(), file: withJob, key: null, at: new Date() });
  await restore(withJob, empty.url);
  const client = new Client({ connectionString: empty.url });
  await client.connect();
  const { rows } = await client.query(`SELECT name, data, state::text FROM pgboss.job`);
  await client.end();
  expect(rows).toEqual([{ name: 'fetchRepository', data, state: 'created' }]);
});

it('a file is for its owner alone, is never overwritten, and nothing is left of one that failed', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expect(takeBackup({ connections: connections(), file, key: null, at: new Date() })).rejects.toThrow(
    'EEXIST',
  );
  await verifyBackupFile(file);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('a disk that is full fails the backup, and leaves no file', async () => {
  if (!existsSync('/dev/full')) return;
  const { createWriteStream } = fs;
  const sink = jest
    .spyOn(fs, 'createWriteStream')
    .mockImplementationOnce(() => createWriteStream('/dev/full'));
  const never = path.join(folder, 'never.backup');
  await expect(
    takeBackup({ connections: connections(), file: never, key: null, at: new Date() }),
  ).rejects.toThrow('ENOSPC');
  sink.mockRestore();
  expect((await readdir(folder)).filter((name) => name.includes('never'))).toEqual([]);
});

describe('refuses, and changes nothing:', () => {
  const refused = async (bytes: Buffer) => {
    const broken = path.join(folder, 'broken.backup');
    await writeFile(broken, bytes);
    await expect(restore(broken, empty.url)).rejects.toThrow('is no whole backup of Slipway');
    expect(await rowsOf(empty.url)).toEqual({});
  };

  it('a truncated file', async () => {
    const bytes = await readFile(file);
    await refused(bytes.subarray(0, bytes.length / 2));
    await refused(bytes.subarray(0, 0));
    const lines = gunzipSync(bytes).toString().split('\n');
    // Whole lines are missing, and gzip itself is satisfied.
    await refused(gzipSync(lines.slice(0, -2).join('\n')));
  });

  it('an altered file', async () => {
    const text = gunzipSync(await readFile(file)).toString();
    await refused(gzipSync(text.replace('VIEWER', 'OWNER')));
    await refused(Buffer.from('something else'));
  });

  it('a backup of a newer version', async () => {
    const backup = await verifyBackupFile(file);
    backup.header.migrations.push({ name: '9999_later.sql', checksum: 'x' });
    const target = await openTarget({ databaseUrl: empty.url, dataDirectory: folder });
    await expect(restoreBackup({ ...target, backup, file })).rejects.toThrow('made by a newer version');
    expect(await rowsOf(empty.url)).toEqual({});
  });

  it('a database with rows, or with tables of others, unless forced', async () => {
    await runIn(empty.url, 'CREATE TABLE theirs AS SELECT 1 AS one');
    await expect(restore(file, empty.url)).rejects.toThrow('not empty');
    expect(await rowsOf(empty.url)).toEqual({ theirs: ['(1)'] });
    await restore(file, empty.url, true);
    await expect(restore(file, empty.url)).rejects.toThrow('not empty');
    await restore(file, empty.url, true);
    expect(await rowsOf(empty.url)).toEqual(await rowsOf(sourceUrl()));
  });

  it('a database that a server works on', async () => {
    await server.runtime.jobs.start({});
    await expect(restore(file, sourceUrl(), true)).rejects.toThrow('A server works on this database');
  });
});

it('a restore that fails midway leaves the database as it was', async () => {
  await restore(file, empty.url);
  const before = await rowsOf(empty.url);
  const backup = await verifyBackupFile(file);
  const target = await openTarget({ databaseUrl: empty.url, dataDirectory: folder });
  const beforeCommit = () => Promise.reject(new Error('no space left'));
  await expect(restoreBackup({ ...target, backup, file, force: true, beforeCommit })).rejects.toThrow(
    'no space',
  );
  expect(await rowsOf(empty.url)).toEqual(before);
});
