import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../testing/database/databaseProxy.ts';
import { untilReachable } from './untilReachable.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  proxy = await openDatabaseProxy(database.url);
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

/** A database that hears the first connections and does not answer them. */
const openSlow = async (unanswered: number) => {
  const behind = new URL(proxy.url);
  const taken: Socket[] = [];
  const server = createServer((client) => {
    taken.push(client);
    client.on('error', () => undefined);
    if (taken.length <= unanswered) return;
    const answering = connect(Number(behind.port), behind.hostname);
    answering.on('error', () => client.destroy());
    client.on('close', () => answering.destroy());
    client.pipe(answering).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(proxy.url);
  url.port = String(typeof address === 'object' ? address?.port : address);
  const close = async () => {
    for (const socket of taken) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: url.href, taken, close };
};

test('an answer that is late once is no database that is away', async () => {
  const { url, close } = await openSlow(1);
  try {
    const patience = { refused: 0, answer: 1_500 };
    await expect(untilReachable({ connectionString: url }, url, patience)).resolves.toBeUndefined();
  } finally {
    await close();
  }
});

test('a database that never answers is given up, with its place', async () => {
  const slow = await openSlow(Number.POSITIVE_INFINITY);
  try {
    const waiting = untilReachable({ connectionString: slow.url }, slow.url, { refused: 0, answer: 50 });
    await expect(waiting).rejects.toThrow(/127\.0\.0\.1:\d+\/\w+\) cannot be reached: timeout expired/);
    expect(slow.taken).toHaveLength(3);
  } finally {
    await slow.close();
  }
});
