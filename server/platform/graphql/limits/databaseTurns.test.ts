import { request } from 'node:http';
import { organizationShare } from '../../fairness/requestTurns.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTableLock, type TableLock } from '../../../testing/database/tableLock.ts';

let server: ListeningServer;
let lock: TableLock;
beforeAll(async () => {
  server = await openListeningServer({ TRUST_PROXY: '1' });
  lock = await openTableLock(server);
});
afterEach(() => lock.release());
afterAll(async () => {
  await lock.close();
  await server.close();
});

const ask = async (query: string, from: string, person?: Person) => {
  const cookie = person ? server.cookieOf(person) : {};
  const response = await server.send({ query }, { ...cookie, 'x-forwarded-for': from });
  return { status: response.status, body: await response.json() };
};
/** In company an owner has fewer connections than alone, but one. */
const untilHeldUp = () => lock.until(1, organizationShare);
const slow = '{ notifications(first: 1) { totalCount } }';
const viewer = '{ viewer { id } }';

test('one organization does not take all connections: while its requests are held up, others are answered', async () => {
  const [eve, good] = [await server.seed.owner(), await server.seed.owner()];
  const mallory = await eve.invite('MEMBER');
  for (const person of [eve, mallory]) await ask(viewer, '198.51.100.1', person);
  await lock.hold('notifications');
  const held = Promise.all(
    Array.from({ length: 30 }, (_, index) => ask(slow, '198.51.100.1', index % 2 ? eve : mallory)),
  );
  while (server.runtime.turns.waiting('app') < 30 - organizationShare)
    await new Promise((resolve) => setImmediate(resolve));
  await untilHeldUp();
  expect((await ask(viewer, '192.0.2.1', good)).body.data.viewer.id).toBe(good.id);
  await untilHeldUp();
  await lock.release();
  for (const { body } of await held) expect(body.data.notifications.totalCount).toBe(0);
});

test('nor does who sends made-up sessions, or none: a network is an owner too', async () => {
  const good = await server.seed.owner();
  await lock.hold('sessions');
  const strangers = Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      ask(viewer, '198.51.100.2', Object.assign(Object.create(good), { token: `made-up-${index}` })),
    ),
  );
  await untilHeldUp();
  expect((await ask('{ version }', '192.0.2.2')).status).toBe(200);
  await untilHeldUp();
  await lock.release();
  for (const { body } of await strangers) expect(body.data.viewer).toBeNull();
});

test('who leaves while waiting for a turn gives it up', async () => {
  const [eve, good] = [await server.seed.owner(), await server.seed.owner()];
  await ask(viewer, '198.51.100.3', eve);
  await lock.hold('notifications');
  // Not by fetch, which would connect anew for what was never sent.
  const sent = Array.from({ length: 30 }, () => {
    const headers = { 'content-type': 'application/json', ...server.cookieOf(eve) };
    const one = request(`${server.url}/graphql`, { method: 'POST', headers, agent: false });
    one.on('error', () => undefined);
    one.end(JSON.stringify({ query: slow }));
    return one;
  });
  await untilHeldUp();
  for (const one of sent) one.destroy();
  await lock.until(0);
  expect((await ask(viewer, '198.51.100.3', eve)).body.data.viewer.id).toBe(eve.id);
  expect((await ask(viewer, '192.0.2.3', good)).body.data.viewer.id).toBe(good.id);
});
