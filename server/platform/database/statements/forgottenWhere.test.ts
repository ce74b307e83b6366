import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { openApiKey } from '../../auth/apiKey.ts';
import { openSession } from '../../auth/session.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { type Everything, seedEverything } from '../../../testing/records/everything.ts';
import { tenantTables } from '../../../testing/database/tenantRows.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { DB } from '../rows.generated.ts';

/** Row-level security against statements that forget the tenant, on every table there is. */

let server: TestServer;
let own: Everything;
let other: Everything;
let tables: string[];

beforeAll(async () => {
  server = await openTestServer();
  [own, other] = [await seedEverything(server, 'otter'), await seedEverything(server, 'badger')];
  // `seedEverything` leaves the agents running.
  for (const { ids, owner } of [own, other]) {
    await server.runtime.database.system
      .insertInto('agentPauses')
      .values({
        organizationId: ids.organization,
        pausedBy: owner.id,
        pausedByName: 'Ada',
        pausedAt: server.clock.now(),
      })
      .execute();
  }
  tables = await tenantTables(server);
});
afterAll(() => server.close());

/** Runs as the application within an organization (or none), and takes everything back. */
const within = async <T>(organizationId: string | null, run: (transaction: Kysely<DB>) => Promise<T>) => {
  const transaction = await server.runtime.database.app.startTransaction().execute();
  try {
    if (organizationId !== null)
      await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(transaction);
    return await run(transaction);
  } finally {
    await transaction.rollback().execute();
  }
};

/** What a statement does as the application: the rows it touches, or why it is refused. */
const attempt = (organizationId: string | null, statement: ReturnType<typeof sql<{ tenant: string }>>) =>
  within(organizationId, async (transaction) => {
    try {
      return (await statement.execute(transaction)).rows.map(({ tenant }) => tenant);
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown';
    }
  });

/** Tables on which the application has no right at all; everything else it must be able to read. */
const closed = ['sessions'];
/** Tables that have rows only until the transaction ends that writes them. */
const passing = ['unexplained_scans'];
const denied = (table: string) => `permission denied for table ${table}`;
const refusal = /^(permission denied for|new row violates row-level security policy for) table/;

test('the application reads its own rows and no others', async () => {
  for (const table of tables) {
    const everything = sql<{ tenant: string }>`select organization_id as tenant from ${sql.table(table)}`;
    const seen = await attempt(own.ids.organization, everything);
    const tenants = typeof seen === 'string' ? seen : [...new Set(seen)];
    const rows = passing.includes(table) ? [] : [own.ids.organization];
    expect([table, tenants]).toEqual([table, closed.includes(table) ? denied(table) : rows]);
  }
});

test('without an organization, or with one that ended, there are no rows', async () => {
  for (const table of tables.filter((name) => !closed.includes(name))) {
    const everything = sql<{ tenant: string }>`select organization_id as tenant from ${sql.table(table)}`;
    expect([table, await attempt(null, everything)]).toEqual([table, []]);
    expect([table, await attempt('', everything)]).toEqual([table, []]);
  }
});

test('on a connection that never had an organization there are no rows either', async () => {
  const client = new Client(server.runtime.database.connections.app);
  await client.connect();
  try {
    const { rows } = await client.query(`select current_setting('app.organization_id', true) as setting`);
    expect(rows).toEqual([{ setting: null }]);
    for (const table of tables.filter((name) => !closed.includes(name))) {
      const seen = await client.query(`select organization_id from ${table}`);
      expect([table, seen.rows]).toEqual([table, []]);
    }
  } finally {
    await client.end();
  }
});

test('it inserts no row for another organization', async () => {
  const { system } = server.runtime.database;
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t
      where organization_id = ${other.ids.organization} limit 1`.execute(system);
    // What PostgreSQL reckons by itself cannot be given.
    const { rows: given } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
      system,
    );
    const columns = sql.join(given.map(({ name }) => sql.id(name)));
    const smuggle = sql<{ tenant: string }>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${rows[0]?.row}::jsonb)`;
    expect(await attempt(own.ids.organization, smuggle)).toEqual(expect.stringMatching(refusal));
  }
});

test('it neither changes nor removes what another organization has, and gives away nothing of its own', async () => {
  for (const table of tables) {
    const remove = sql<{ tenant: string }>`
      delete from ${sql.table(table)} where organization_id = ${other.ids.organization}
      returning organization_id as tenant`;
    const take = sql<{ tenant: string }>`
      update ${sql.table(table)} set organization_id = ${own.ids.organization}
      where organization_id = ${other.ids.organization} returning organization_id as tenant`;
    const give = sql<{ tenant: string }>`
      update ${sql.table(table)} set organization_id = ${other.ids.organization}`;
    for (const statement of [remove, take]) {
      const touched = await attempt(own.ids.organization, statement);
      expect([table, touched]).toEqual([table, typeof touched === 'string' ? denied(table) : []]);
    }
    expect(await attempt(own.ids.organization, give)).toEqual(expect.stringMatching(refusal));
  }
});

test('it sees the organization it is in and the people of it, without their password hashes', async () => {
  await within(own.ids.organization, async (transaction) => {
    const organizations = await transaction.selectFrom('organizations').select('id').execute();
    expect(organizations).toEqual([{ id: own.ids.organization }]);
    const people = await transaction.selectFrom('users').select('id').execute();
    const { user, colleague, partner, reviewer } = own.ids;
    expect(people.map(({ id }) => id).sort()).toEqual([user, colleague, partner, reviewer].sort());
    const hashes = transaction.selectFrom('users').select('passwordHash').execute();
    await expect(hashes).rejects.toThrow('permission denied for table users');
  });
});

test.each(['account_tokens', 'outgoing_mail', 'pgboss.job'])('it reads nothing in %s', async (table) => {
  const everything = sql<{ tenant: string }>`select * from ${sql.table(table)}`;
  expect(await attempt(own.ids.organization, everything)).toEqual(
    expect.stringMatching(/^permission denied for table/),
  );
});

test('the setting does not outlive its transaction on the connection', async () => {
  const { token } = own.owner;
  const { apiKey } = await programOf(server, own.owner, ['ORGANIZATION_READ']);
  const at = server.clock.now();
  await server.runtime.database.app.connection().execute(async (connection) => {
    for (const open of [
      (transaction: Kysely<DB>) => openSession(transaction, token ?? '', at),
      (transaction: Kysely<DB>) => openApiKey(transaction, apiKey, at),
    ]) {
      await connection.transaction().execute(async (transaction) => {
        expect(await open(transaction)).toMatchObject({ organizationId: own.ids.organization });
        expect(await transaction.selectFrom('projects').select('id').execute()).not.toEqual([]);
      });
      expect(await connection.selectFrom('projects').select('id').execute()).toEqual([]);
    }
  });
});
