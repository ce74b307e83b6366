import { runIn, uniqueName } from '../../../testing/jest/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { connectionsOf } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { prepareRoles } from './roles.ts';

let database: TestDatabase;
const login = uniqueName('slipway_test_login');

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await runIn(database.url, `CREATE ROLE ${login} LOGIN PASSWORD 'test'`);
});

afterAll(async () => {
  await database.drop();
  await runIn(database.clusterUrl, `DROP ROLE ${login}`);
});

/** The database's URL for a login that may create neither roles nor schemas. */
function plainLogin(): string {
  const url = new URL(database.url);
  url.username = login;
  url.password = 'test';
  return url.href;
}

test('a login without the right is told the SQL for an administrator, which suffices', async () => {
  const refusal = await prepareRoles({ connectionString: plainLogin() }, false).then(
    () => undefined,
    (error: Error) => error.message,
  );
  expect(refusal).toContain(`The login "${login}" of DATABASE_URL may not prepare the database.`);
  const [, script] = refusal?.split('\n\n') ?? [];
  expect(script?.split('\n')).toEqual(
    expect.arrayContaining([
      `GRANT slipway_app TO "${login}";`,
      'ALTER SCHEMA public OWNER TO slipway_owner;',
    ]),
  );

  await runIn(database.url, script ?? '');
  await prepareRoles({ connectionString: plainLogin() }, false);
  expect(await migrate(connectionsOf(plainLogin()).owner)).toContain('0001_platform.sql');
});

test('many servers that start at once do not disturb each other', async () => {
  const fresh = await createTestDatabase({ empty: true });
  const prepare = () => prepareRoles({ connectionString: fresh.url }, false);
  await expect(Promise.all(Array.from({ length: 5 }, prepare))).resolves.toHaveLength(5);
  await fresh.drop();
});
