import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signUp } from '../testing/people/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/database/databaseProxy.ts';
import { browse, type RealServer, startServer } from '../testing/processes/realServer.ts';

/** The real server on a DATABASE_URL whose database goes away and comes back. */

let folder: string;
let database: TestDatabase;
let proxy: DatabaseProxy;
let server: RealServer;
const cookie = { held: '' };

const health = async () => {
  const response = await fetch(`${server.url}/health`);
  return { status: response.status, body: await response.json() };
};
const well = { status: 200, body: { status: 'ok' } };
const away = { status: 503, body: { status: 'no database' } };
const untilWell = async () => {
  for (const begun = Date.now(); (await health()).status !== 200; await wait(20)) {
    if (Date.now() - begun > 30_000) throw new Error(`It did not come back:\n${server.output()}`);
  }
};
const ask = (query: string) => browse(server.url, cookie).execute(query);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-away-'));
  database = await createTestDatabase();
  proxy = await openDatabaseProxy(database.url);
  server = await startServer({ DATA_DIR: folder, DATABASE_URL: proxy.url });
  await signUp({ token: null, ...browse(server.url, cookie) }, { email: 'ada@example.com' });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await proxy.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('while the database is gone answers are clear and tell nothing; once it is back all goes on', async () => {
  expect(await health()).toEqual(well);
  await proxy.cut();
  expect(await health()).toEqual(away);
  for (const query of [
    '{ viewer { name } }',
    'mutation { updateProfile(input: { name: "Lost" }) { errors { message } } }',
  ]) {
    const { errors } = await ask(query);
    expect(errors).toMatchObject([
      {
        message: 'Something went wrong on our side. Please try again.',
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      },
    ]);
    expect(JSON.stringify(errors)).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i);
  }
  // What needs no database is served.
  expect((await fetch(`${server.url}/robots.txt`)).status).toBe(200);
  await proxy.mend();
  await untilWell();
  const { data } = await ask('{ viewer { name } }');
  expect(data).toEqual({ viewer: { name: 'Ada Lovelace' } });
  expect(server.child.exitCode).toBeNull();
});

it('a change that is under way when the database goes is made whole or not at all', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`);
  const changes = names.map((name) =>
    ask(`mutation { updateProfile(input: { name: "${name}" }) { user { name } errors { message } } }`),
  );
  const acknowledgedIn = (answer: Awaited<(typeof changes)[number]>) =>
    answer.data?.updateProfile?.errors.length === 0;
  await Promise.any(
    changes.map(async (change) => {
      if (!acknowledgedIn(await change)) throw new Error('It was not made.');
    }),
  );
  await proxy.cut();
  const answers = await Promise.all(changes);
  await proxy.mend();
  await untilWell();
  const acknowledged = answers.filter(acknowledgedIn).length;
  const { data } = await ask('{ viewer { name } auditLog(first: 50) { nodes { action target } } }');
  expect(names).toContain(data.viewer.name);
  const noted = data.auditLog.nodes.filter(({ action }: { action: string }) => action === 'updateProfile');
  // Every change has its entry: the acknowledged ones, and any whose answer was lost.
  expect(noted.length).toBeGreaterThanOrEqual(acknowledged);
  expect(noted[0].target).toBe(data.viewer.name);
});

it('a database that does not answer is told from one that does, without waiting for its answer', async () => {
  proxy.silence();
  expect(await health()).toEqual(away);
  await proxy.cut();
  await proxy.mend();
  await untilWell();
});
