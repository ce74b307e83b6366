import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import type { Person } from '../../../testing/seed.ts';

const deadline = 2_000;

let server: ListeningServer;
let owner: Person;
/** A connection of its own, which holds locks that operations wait for. */
let locks: Client;
const connectLocks = async ({ runtime }: ListeningServer): Promise<Client> => {
  const client = new Client(runtime.database.connections.owner);
  await client.connect();
  // As the login itself, which sees what its other connections wait for.
  await client.query('set role none');
  return client;
};
beforeAll(async () => {
  server = await openListeningServer({}, { operationTime: deadline });
  owner = await server.seed.owner();
  locks = await connectLocks(server);
});
afterAll(async () => {
  await locks.end();
  await server.close();
});
afterEach(() => locks.query('rollback'));

const hold = async (table: string, by = locks) => {
  await by.query('begin');
  await by.query(`lock table ${table} in access exclusive mode`);
};

/** How many statements of the server wait for the lock. */
const waiting = async (by: Client): Promise<number> => {
  // Within a transaction PostgreSQL would go on telling what it told first.
  await by.query('select pg_stat_clear_snapshot()');
  const { rows } = await by.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};
const until = async (count: number, by = locks) => {
  while ((await waiting(by)) !== count) await wait(5);
};

const ask = (query: string) => server.send({ query }, server.cookieOf(owner));
const projects = '{ projects { totalCount } }';
const connect =
  'mutation { connectRepository(input: { provider: GITHUB, projectName: "Late" }) { project { id } errors { code } } }';
const count = async () => (await (await ask(projects)).json()).data.projects.totalCount;

it('an operation ends at its deadline, and what the database did for it too', async () => {
  await hold('projects');
  // Nothing else lets it go on.
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
  // None that this test would live to see.
  const patient = await openListeningServer({}, { operationTime: 3_600_000 });
  const theirs = await connectLocks(patient);
  try {
    await hold('projects', theirs);
    const person = await patient.seed.owner();
    const headers = { 'content-type': 'application/json', ...patient.cookieOf(person) };
    const leaving = request(`${patient.url}/graphql`, { method: 'POST', headers, agent: false });
    leaving.on('error', () => undefined);
    leaving.end(JSON.stringify({ query: projects }));
    await until(1, theirs);
    leaving.destroy();
    await until(0, theirs);
    expect(await waiting(theirs)).toBe(0);
  } finally {
    await theirs.end();
    await patient.close();
  }
});

it.each(['app', 'system'] as const)('PostgreSQL itself ends statements of the %s pool', async (role) => {
  const { rows } = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(
    server.runtime.database[role],
  );
  expect(rows).toEqual([{ statementTimeout: role === 'app' ? '15s' : '30s' }]);
});
