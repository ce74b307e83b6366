import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { connectionsOf } from '../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { signUp } from '../testing/people/accounts.ts';
import { browse, type RealServer, startServer } from '../testing/processes/realServer.ts';

/** The real server, killed after it committed a mutation that was sent with an Idempotency-Key, and before it answered. */

jest.setTimeout(180_000);

let folder: string;
let database: TestDatabase;
let server: RealServer;
let locks: Client;
const cookie = { held: '' };
const start = () => startServer({ DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, WORKERS: '0' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-answer-'));
  database = await createTestDatabase();
  locks = new Client(connectionsOf(database.url).owner);
  await locks.connect();
  // As the login itself, to which all rows are shown.
  await locks.query('set role none');
  server = await start();
  await signUp({ token: null, ...browse(server.url, cookie) }, { email: 'ada@example.com' });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await locks.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const query = `mutation {
  createAgent(input: { name: "Reviewer", type: CODE_REVIEW }) { agent { id name latestTrial { id } } errors { message } }
}`;
const create = async () => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'reviewer', cookie: cookie.held },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = await response.json();
  return { replayed: response.headers.get('idempotent-replayed'), agent: data?.createAgent?.agent, errors };
};
const countIn = async (table: string) => {
  const { rows } = await locks.query<{ count: number }>(`select count(*)::int from ${table}`);
  return rows[0]?.count;
};

it('kill -9 between commit and answer: the repeat does nothing again, and answers with the same record', async () => {
  await locks.query('begin');
  // What the answer selects cannot be read, so that it is not sent.
  await locks.query('lock table agent_trials in access exclusive mode');
  const unanswered = create().catch(() => 'unanswered');
  while ((await countIn('idempotency_keys where payload is not null')) !== 1) await wait(20);
  server.child.kill('SIGKILL');
  await server.ended;
  await locks.query('commit');
  expect(await unanswered).toBe('unanswered');

  server = await start();
  const repeated = await create();
  expect(repeated).toEqual({
    replayed: 'true',
    agent: { id: expect.any(String), name: 'Reviewer', latestTrial: null },
    errors: undefined,
  });
  expect(await create()).toEqual(repeated);
  expect(await countIn(`agents where id = '${repeated.agent.id}'`)).toBe(1);
  expect(await countIn(`agents where name = 'Reviewer'`)).toBe(1);
});
