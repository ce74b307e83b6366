import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createTestDatabase, openTestDatabase } from '../../testing/database/database.ts';
import { type Database, openDatabase } from './connect.ts';
import { ROW_TYPES_FILE, rowTypesOf } from './rowTypes.ts';

describe('the pools', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(async () => {
    await database.close();
  });

  test('ask as the role they are named after', async () => {
    const role = sql<{ currentUser: string }>`SELECT current_user`;
    expect((await role.execute(database.app)).rows).toEqual([{ currentUser: 'slipway_app' }]);
    expect((await role.execute(database.system)).rows).toEqual([{ currentUser: 'slipway_system' }]);
  });

  test('answer numbers, dates, lists of enums and json as the row types say', async () => {
    const { rows } = await sql`
      SELECT 9007199254740991::bigint AS big, sum(n)::numeric AS total, 1.5::numeric AS half, '{1,NULL}'::bigint[] AS bigs,
        '2026-01-31'::date AS day, '2026-01-31T12:00:00+02:00'::timestamptz AS moment,
        '{OWNER,VIEWER}'::role[] AS some_roles, '{"snake_case": {"inner_key": 1}}'::jsonb AS some_json
      FROM generate_series(1, 3) n`.execute(database.app);
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740_991,
        total: 6,
        half: 1.5,
        bigs: [1, null],
        day: '2026-01-31',
        moment: new Date('2026-01-31T10:00:00Z'),
        someRoles: ['OWNER', 'VIEWER'],
        someJson: { snake_case: { inner_key: 1 } },
      },
    ]);
    await expect(sql`SELECT 9007199254740993::bigint`.execute(database.app)).rejects.toThrow('does not fit');
  });

  test('count in UTC and end statements that take too long', async () => {
    const { rows } =
      await sql`SELECT current_setting('timezone') AS zone, current_setting('statement_timeout') AS timeout`.execute(
        database.app,
      );
    expect(rows).toEqual([{ zone: 'UTC', timeout: '15s' }]);
  });

  test('see no tenant’s rows without an active organization', async () => {
    await expect(database.app.selectFrom('projects').select('id').execute()).resolves.toEqual([]);
  });
});

test('rows.generated.ts is what the migrations say', async () => {
  const { url, drop } = await createTestDatabase();
  try {
    expect(await rowTypesOf(url)).toBe(await readFile(ROW_TYPES_FILE, 'utf8'));
  } finally {
    await drop();
  }
});

test('opens our own PostgreSQL, and again, and a database of a URL', async () => {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'slipway-open-'));
  for (let start = 1; start <= 2; start += 1) {
    const own = await openDatabase({ dataDirectory, statementTimeout: 50 });
    await expect(sql`SELECT pg_sleep(1)`.execute(own.app)).rejects.toThrow('statement timeout');
    await own.close();
  }
  await rm(dataDirectory, { recursive: true });

  const { url, drop } = await createTestDatabase({ empty: true });
  const remote = await openDatabase({ dataDirectory, databaseUrl: url });
  expect(await remote.app.selectFrom('projects').select('id').execute()).toEqual([]);
  await remote.close();
  await drop();
});

const open = (databaseUrl: string) => openDatabase({ dataDirectory: tmpdir(), databaseUrl });

test('says what is wrong with DATABASE_URL, without its password', async () => {
  await expect(open('mysql://secret@localhost/x')).rejects.toThrow(
    /^DATABASE_URL is not a PostgreSQL URL.*encoded\)\.$/,
  );
  await expect(open('postgres://user:secret@nowhere.invalid/x')).rejects.toThrow(
    /nowhere\.invalid:5432\/x\) cannot be reached: (?!.*secret)/,
  );
});
