import { afterMigrations } from '../../../processes/afterMigrations.ts';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type BackedUp, openBackedUp, restoreInto } from '../../../testing/database/backups.ts';
import { runIn } from '../../../testing/jest/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { tableRows } from '../../../testing/database/tableRows.ts';
import { verifyBackupFile } from './backupFile.ts';
import { restoreBackup } from './restoreBackup.ts';
import { openTarget } from './target.ts';

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

/** Why bytes are refused as a backup; expects that nothing was changed. */
const refusal = async (bytes: Buffer): Promise<string> => {
  const broken = path.join(made.folder, 'broken.backup');
  await writeFile(broken, bytes);
  const reason = await restoreInto(empty.url, broken).then(() => 'restored', String);
  expect(await tableRows(empty.url)).toEqual({});
  return reason;
};

const notWhole = 'is no whole backup of Slipway';

it('refuses a truncated file', async () => {
  const bytes = await readFile(made.file);
  expect(await refusal(bytes.subarray(0, bytes.length / 2))).toContain(notWhole);
  expect(await refusal(bytes.subarray(0, 0))).toContain(notWhole);
  const lines = gunzipSync(bytes).toString().split('\n');
  // Whole lines are missing, and gzip itself is satisfied.
  expect(await refusal(gzipSync(lines.slice(0, -2).join('\n')))).toContain(notWhole);
});

it('refuses an altered file', async () => {
  const text = gunzipSync(await readFile(made.file)).toString();
  expect(await refusal(gzipSync(text.replace('VIEWER', 'OWNER')))).toContain(notWhole);
  expect(await refusal(Buffer.from('something else'))).toContain(notWhole);
});

it('refuses a backup of a newer version', async () => {
  const backup = await verifyBackupFile(made.file);
  backup.header.migrations.push({ name: '9999_later.sql', checksum: 'x' });
  const target = await openTarget({ databaseUrl: empty.url, dataDirectory: made.folder });
  await expect(restoreBackup({ ...target, afterMigrations, backup, file: made.file })).rejects.toThrow(
    'made by a newer version',
  );
  expect(await tableRows(empty.url)).toEqual({});
});

it('refuses a backup of a pre-release, and says what to do', async () => {
  const backup = await verifyBackupFile(made.file);
  backup.header.migrations = [{ name: '0001_accounts.sql', checksum: 'x' }];
  const target = await openTarget({ databaseUrl: empty.url, dataDirectory: made.folder });
  await expect(restoreBackup({ ...target, afterMigrations, backup, file: made.file })).rejects.toThrow(
    'made by a pre-release of Slipway',
  );
  expect(await tableRows(empty.url)).toEqual({});
});

it('refuses a backup of a newer format', async () => {
  const lines = gunzipSync(await readFile(made.file))
    .toString()
    .split('\n');
  const head = lines[0]?.replace('"version":1', '"version":2') ?? '';
  expect(head).not.toBe(lines[0]);
  const body = [head, ...lines.slice(1, -2), ''].join('\n');
  const { rows } = await verifyBackupFile(made.file);
  const sha256 = createHash('sha256').update(body).digest('hex');
  expect(await refusal(gzipSync(`${body}${JSON.stringify({ rows, sha256 })}\n`))).toContain(notWhole);
});

it('refuses a database with rows, or with tables of others, unless forced, and leaves them', async () => {
  await runIn(empty.url, 'CREATE TABLE theirs AS SELECT 1 AS one');
  await expect(restoreInto(empty.url, made.file)).rejects.toThrow('not empty');
  expect(await tableRows(empty.url)).toEqual({ theirs: ['(1)'] });
  await restoreInto(empty.url, made.file, { force: true });
  await expect(restoreInto(empty.url, made.file)).rejects.toThrow('not empty');
  await restoreInto(empty.url, made.file, { force: true });
  expect(await tableRows(empty.url)).toEqual(await tableRows(made.url));
});

it('refuses a database that a server works on', async () => {
  await made.server.runtime.jobs.start({});
  await expect(restoreInto(made.url, made.file, { force: true })).rejects.toThrow(
    'A server works on this database',
  );
});

const noRoom = () => Promise.reject(new Error('no space left'));

it('a restore that fails midway leaves the database as it was', async () => {
  await restoreInto(empty.url, made.file);
  await runIn(empty.url, `UPDATE users SET name = 'Since then'`);
  const before = await tableRows(empty.url);
  const backup = await verifyBackupFile(made.file);
  const target = await openTarget({ databaseUrl: empty.url, dataDirectory: made.folder });
  await expect(
    restoreBackup({ ...target, afterMigrations, backup, file: made.file, force: true, beforeCommit: noRoom }),
  ).rejects.toThrow('no space');
  expect(await tableRows(empty.url)).toEqual(before);
});

it('a restore into an empty database that fails midway can be run again', async () => {
  const backup = await verifyBackupFile(made.file);
  const target = await openTarget({ databaseUrl: empty.url, dataDirectory: made.folder });
  const restoring = { ...target, afterMigrations, backup, file: made.file };
  await expect(restoreBackup({ ...restoring, beforeCommit: noRoom })).rejects.toThrow('no space');
  await restoreBackup(restoring);
  expect(await tableRows(empty.url)).toEqual(await tableRows(made.url));
});
