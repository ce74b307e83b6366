import { request } from 'node:http';
import { sql } from 'kysely';
import { Client } from 'pg';
import { createApp } from '../../app.ts';
import { type ListeningServer, openListeningServer } from '../../testing/listen.ts';
import type { Person } from '../../testing/seed.ts';

const deadline = 2_000;

let server: ListeningServer;
let owner: Person;
/** A connection of its own, which holds locks that operations wait for. */
let locks: Client;
beforeAll(async () => {
  server = await openListeningServer({}, { operationTime: deadline });
  owner = await server.seed.owner();
  locks = new Client(server.runtime.database.connections.owner);
  await locks.connect();
  // As the login itself, which sees what its other connections wait for.
  await locks.query('set role none');
});
afterAll(async () => {
  await locks.end();
  await server.close();
});
afterEach(() => locks.query('rollback'));

const hold = async (table: string) => {
  await locks.query('begin');
  await locks.query(`lock table ${table} in access exclusive mode`);
};

/** How many statements of the server wait for the lock. */
const waiting = async (): Promise<number> => {
  // Within a transaction PostgreSQL would go on telling what it told first.
  await locks.query('select pg_stat_clear_snapshot()');
  const { rows } = await locks.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};
const until = async (count: number) => {
  while ((await waiting()) !== count) await new Promise((resolve) => setImmediate(resolve));
};

const ask = (query: string) => server.send({ query }, server.cookieOf(owner));
const projects = '{ projects { totalCount } }';
const connect =
  'mutation { connectRepository(input: { provider: GITHUB, projectName: "Late" }) { project { id } errors { code } } }';
const count = async () => (await (await ask(projects)).json()).data.projects.totalCount;

it('an operation ends at its deadline, and what the database did for it too', async () => {
  await hold('projects');
  const response = await ask(projects);
  expect(response.status).toBe(504);
  expect(await response.json()).toEqual({
    errors: [
      {
        message: 'This took longer than 2 seconds and was stopped. Please try again.',
        extensions: { code: 'DEADLINE_EXCEEDED' },
      },
    ],
  });
  await until(0);
  await locks.query('rollback');
  // More than the pool has connections: none was lost.
  for (let i = 0; i < 12; i += 1) expect(await count()).toBe(0);
});

it('a change that takes too long is rolled back as a whole', async () => {
  await hold('audit_entries');
  expect((await ask(connect)).status).toBe(504);
  await until(0);
  await locks.query('rollback');
  expect(await count()).toBe(0);
});

it('what was committed before the deadline is answered, and what was stopped is null with its error', async () => {
  await hold('projects');
  const both = connect.replace(
    '{',
    '{ a: updateProfile(input: { name: "Kept" }) { user { name } errors { code } } b:',
  );
  const response = await ask(both);
  expect(response.status).toBe(200);
  const { data, errors } = await response.json();
  expect(data).toEqual({ a: { user: { name: 'Kept' }, errors: [] }, b: null });
  expect(errors).toMatchObject([{ path: ['b'], extensions: { code: 'DEADLINE_EXCEEDED' } }]);
  await until(0);
  await locks.query('rollback');
  expect(await count()).toBe(0);
});

it('a client that goes away stops its work, long before the deadline', async () => {
  // With the deadline of the product.
  const app = await createApp(server.runtime);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/graphql`;
  const headers = { 'content-type': 'application/json', ...server.cookieOf(owner) };
  const body = JSON.stringify({ query: projects });
  await hold('projects');
  const staying = fetch(url, { method: 'POST', headers, body });
  await until(1);
  const leaving = request(url, { method: 'POST', headers, agent: false });
  leaving.on('error', () => undefined);
  leaving.end(body);
  await until(2);
  leaving.destroy();
  await until(1);
  // Who asked before goes on waiting, and is answered.
  await locks.query('rollback');
  expect(await (await staying).json()).toMatchObject({ data: { projects: { totalCount: 0 } } });
  await app.close();
});

it.each(['app', 'system'] as const)('PostgreSQL itself ends statements of the %s pool', async (role) => {
  const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(
    server.runtime.database[role],
  );
  expect(rows).toEqual([{ statementTimeout: role === 'app' ? '15s' : '30s' }]);
});
