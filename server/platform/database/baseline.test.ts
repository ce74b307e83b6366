import path from 'node:path';
import { catalogueLines } from '../../testing/catalogueLines.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { tableRows } from '../../testing/tableRows.ts';
import { connectionsOf } from './connection.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS_FOLDER } from './migrations.ts';
import { prepareRoles } from './roles.ts';

const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map(({ drop }) => drop())));

/** A database made by the migrations of a folder. */
const migrated = async (folder: string): Promise<string> => {
  const database = await createTestDatabase({ empty: true });
  opened.push(database);
  await prepareRoles({ connectionString: database.url }, false);
  await migrate(connectionsOf(database.url).owner, { folder });
  return database.url;
};

const rowsOf = async (url: string) => ({ ...(await tableRows(url)), schema_migrations: [] });

test('the baseline makes the database that the migrations before it made', async () => {
  const [chain, baseline] = [
    await migrated(MIGRATIONS_FOLDER),
    await migrated(path.join(import.meta.dirname, 'baseline')),
  ];
  const [expected, made] = [await catalogueLines(chain), await catalogueLines(baseline)];
  expect(Object.values(expected).flat().length).toBeGreaterThan(2_900);
  expect(made).toEqual(expected);
  expect(await rowsOf(baseline)).toEqual(await rowsOf(chain));
});
