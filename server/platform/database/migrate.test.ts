import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { runIn } from '../../testing/jest/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { tableRows } from '../../testing/database/tableRows.ts';
import { openDatabase } from './connect.ts';
import { connectionsOf } from './connection.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from './migrations.ts';
import { prepareRoles } from './roles/roles.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slipway-migrations-'));
  database = await createTestDatabase({ empty: true });
  await prepareRoles({ connectionString: database.url }, false);
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
const run = () => migrate(connectionsOf(database.url).owner, { folder });

async function ask(sql: string, role: 'owner' | 'app' = 'owner'): Promise<unknown[]> {
  const client = new Client(connectionsOf(database.url)[role]);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

test('runs what is new, in order, once', async () => {
  await write('0001_first.sql', 'CREATE TABLE first (id int);');
  expect(await run()).toEqual(['0001_first.sql']);
  await write('0002_second.sql', 'CREATE TABLE second (id int); INSERT INTO first VALUES (1);');
  expect(await run()).toEqual(['0002_second.sql']);
  expect(await run()).toEqual([]);
});

test('two that start at once do it once', async () => {
  await write('0001_slow.sql', 'CREATE TABLE slow (id int); SELECT pg_sleep(0.2);');
  const results = await Promise.all([run(), run(), run()]);
  expect(results.flat()).toEqual(['0001_slow.sql']);
});

test('a failing migration leaves nothing behind and names file and line', async () => {
  await write('0001_broken.sql', 'CREATE TABLE kept_out (id int);\nSELECT 1;\nSELECT nothing_there();');
  await expect(run()).rejects.toThrow(/0001_broken\.sql:3: function nothing_there/);
  expect(await ask(`SELECT to_regclass('kept_out')`)).toEqual([[null]]);
});

test('each migration has a transaction of its own, so that the next one can use a new enum value', async () => {
  await write('0001_first.sql', `CREATE TYPE kind AS ENUM ('A'); CREATE TABLE first (kind kind);`);
  await write('0002_value.sql', `ALTER TYPE kind ADD VALUE 'B';`);
  await write('0003_use.sql', `INSERT INTO first VALUES ('B');`);
  await write('0004_broken.sql', 'SELECT nothing_there();');
  await expect(run()).rejects.toThrow('0004_broken.sql:1: function nothing_there');
  expect(await ask('SELECT count(DISTINCT xmin::text)::int FROM schema_migrations')).toEqual([[3]]);
  await rm(path.join(folder, '0004_broken.sql'));
  await write('0004_mended.sql', `INSERT INTO first VALUES ('A');`);
  expect(await run()).toEqual(['0004_mended.sql']);
});

test('refuses a database of a pre-release, says what to do, and changes nothing', async () => {
  await runIn(
    database.url,
    'CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL)',
    `INSERT INTO schema_migrations VALUES ('0001_accounts.sql', 'a'), ('0195_build_configuration.sql', 'b')`,
    'ALTER TABLE schema_migrations OWNER TO slipway_owner',
  );
  const before = await tableRows(database.url);
  const refusal = await openDatabase({ databaseUrl: database.url, dataDirectory: folder }).catch(String);
  expect(refusal).toContain('The data were made by a pre-release of Slipway');
  expect(refusal).toContain('start with an empty database');
  expect(await tableRows(database.url)).toEqual(before);
});

test('refuses a migration that was edited, but not for its line ends', async () => {
  await write('0001_first.sql', 'SELECT 1;\nSELECT 2;\n');
  await run();
  await write('0001_first.sql', 'SELECT 1;\r\nSELECT 2;\r\n');
  expect(await run()).toEqual([]);
  await write('0001_first.sql', 'SELECT 1;\nSELECT 3;\n');
  await expect(run()).rejects.toThrow('Migration 0001_first.sql was edited after it ran');
});

test('refuses a database of a newer version, a late number, a number twice and an odd name', async () => {
  await write('0002_second.sql', 'SELECT 1;');
  await run();
  await write('0001_late.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('0001_late.sql comes before 0002_second.sql');
  await rm(path.join(folder, '0002_second.sql'));
  await expect(run()).rejects.toThrow('made by a newer version');
  await write('0001_twice.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('have the same number');
  await rm(path.join(folder, '0001_twice.sql'));
  await write('third.sql', 'SELECT 1;');
  await expect(run()).rejects.toThrow('is no migration');
});

test('the upgrade that follows connected repositories turns automatic deployments off where nothing was ever deployed', async () => {
  const names = readMigrations(MIGRATIONS_FOLDER).map(({ name }) => name);
  const copy = (wanted: (name: string) => boolean) =>
    Promise.all(
      names
        .filter(wanted)
        .map((name) => copyFile(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name))),
    );
  await copy((name) => name < '0068');
  await run();
  await runIn(
    database.url,
    `insert into organizations (id, name, slug) values (gen_random_uuid(), 'Heron', 'heron')`,
    `insert into projects (id, organization_id, name, status)
      select gen_random_uuid(), organizations.id, names.name, 'ACTIVE'
      from organizations, (values ('Scanned'), ('Deployed'), ('Hosted'), ('Draft')) names (name)`,
    `insert into repositories (id, organization_id, project_id, provider, url, default_branch, head_sha)
      select gen_random_uuid(), organization_id, id, case name when 'Hosted' then 'SLIPWAY' else 'GITHUB' end::repository_provider,
        'https://example.com/' || name, 'main', repeat('a', 40) from projects where name <> 'Draft'`,
    `insert into deployments (id, organization_id, project_id, environment, status, commit_sha, created_at)
      select gen_random_uuid(), organization_id, id, 'PRODUCTION', 'SUCCEEDED', repeat('a', 40), now() from projects where name = 'Deployed'`,
  );
  await copy(() => true);
  await run();
  const client = new Client(database.url);
  await client.connect();
  const { rows } = await client.query({
    text: `select name, automatic from environments join projects on projects.id = project_id where kind = 'PRODUCTION' order by name`,
    rowMode: 'array',
  });
  await client.end();
  expect(rows).toEqual([
    ['Deployed', true],
    ['Draft', true],
    ['Hosted', true],
    ['Scanned', false],
  ]);
});

test('new tables belong to the owner; the application may read and write rows, but alter nothing', async () => {
  await write(
    '0001_first.sql',
    'CREATE TABLE first (id int); CREATE TABLE log (id int); REVOKE UPDATE ON log FROM slipway_app;',
  );
  await run();
  expect(await ask('INSERT INTO first VALUES (1) RETURNING id', 'app')).toEqual([[1]]);
  expect(await ask(`SELECT tableowner FROM pg_tables WHERE tablename = 'first'`)).toEqual([
    ['slipway_owner'],
  ]);
  await expect(ask('DROP TABLE first', 'app')).rejects.toThrow('must be owner');
  await expect(ask('UPDATE log SET id = 2', 'app')).rejects.toThrow('permission denied');
  await expect(ask('CREATE TABLE mine (id int)', 'app')).rejects.toThrow(
    'permission denied for schema public',
  );
});
