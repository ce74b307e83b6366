import { TenantGrant } from '../../auth/grants.ts';
import { organizationShare } from '../../fairness/requestTurns.ts';
import { notificationStore } from '../../../features/notifications/store.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { nextSubscription, untilFollowers } from '../../../testing/nextSubscription.ts';
import type { Person } from '../../../testing/seed.ts';
import { openSocket, type TestSocket } from '../../../testing/socket.ts';
import { countStatements } from '../../../testing/database/statements.ts';
import { openTableLock, type TableLock } from '../../../testing/database/tableLock.ts';

let server: ListeningServer;
let lock: TableLock;
let sockets: TestSocket[];
beforeAll(async () => {
  server = await openListeningServer({}, { operationsPerSocket: 4, operationsPerUser: 6 });
  lock = await openTableLock(server);
});
beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const socket of sockets) socket.close();
  await Promise.all(sockets.map(({ closed }) => closed));
});
afterAll(async () => {
  await lock.close();
  await server.close();
});

const connect = async (person?: Person) => {
  const socket = await openSocket(server.url, person && server.cookieOf(person));
  sockets.push(socket);
  return socket;
};
const titles = 'subscription { notificationAdded { title } }';
const follow = async (socket: TestSocket, ids: string[], query = titles) => {
  const standing = nextSubscription(server.runtime.events, ids.length);
  for (const id of ids) socket.send({ id, type: 'subscribe', payload: { query } });
  await standing;
};
const notify = ({ organizationId, id }: Person, title: string) =>
  server.runtime.database.system.transaction().execute((transaction) =>
    notificationStore(transaction, server.runtime).notify(new TenantGrant('JOB', organizationId), [id], {
      event: 'MEMBERS_CHANGED',
      title,
      message: title,
      link: null,
    }),
  );
const sizeOf = (data: unknown) => JSON.stringify(data).length;
const rateLimited = (id: string) => ({
  id,
  type: 'error',
  payload: [{ message: expect.stringContaining('At most 6'), extensions: { code: 'RATE_LIMITED' } }],
});

describe('the operations of a person', () => {
  it('are limited over all sockets, whatever the number of those, and have room again when some end', async () => {
    const owner = await server.seed.owner();
    const [first, second] = [await connect(owner), await connect(owner)];
    await follow(first, ['a', 'b', 'c', 'd']);
    await follow(second, ['a', 'b']);
    const third = await connect(owner);
    expect(await third.ask(titles, {}, 'a')).toEqual(rateLimited('a'));
    expect(await third.ask('{ version }', {}, 'b')).toEqual(rateLimited('b'));
    // It is refused as that operation alone: others go on, and so do other people.
    await notify(owner, 'still told');
    for (let told = 0; told < 4; told += 1) expect(await first.next()).toMatchObject({ type: 'next' });
    for (let told = 0; told < 2; told += 1) expect(await second.next()).toMatchObject({ type: 'next' });
    const colleague = await connect(await owner.invite('MEMBER'));
    expect(await colleague.ask('{ version }')).toMatchObject({ type: 'next' });
    second.send({ id: 'a', type: 'complete' });
    second.send({ id: 'c', type: 'subscribe', payload: { query: '{ version }' } });
    expect(await second.next()).toMatchObject({ id: 'c', type: 'next' });
  });

  it('have room again when a socket closes', async () => {
    const owner = await server.seed.owner();
    const [first, second] = [await connect(owner), await connect(owner)];
    await follow(first, ['a', 'b', 'c', 'd']);
    await follow(second, ['a', 'b']);
    first.close();
    await untilFollowers(server.runtime.events, 2);
    expect(await second.ask('{ version }', {}, 'c')).toMatchObject({ id: 'c', type: 'next' });
  });

  it('count until they have ended, though the socket says that it needs them no more', async () => {
    const owner = await server.seed.owner();
    const socket = await connect(owner);
    await lock.hold('notifications');
    const slow = '{ notifications(first: 1) { nodes { id } } }';
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) {
      socket.send({ id, type: 'subscribe', payload: { query: slow } });
      socket.send({ id, type: 'complete' });
    }
    expect(await socket.ask('{ version }', {}, 'g')).toEqual(rateLimited('g'));
    await lock.release();
    // Until one of them has ended, which nobody is told of.
    while ((await socket.ask('{ version }', {}, 'h')).type !== 'next') expect(sockets).toEqual([socket]);
  });

  it('are limited for a network without a session too', async () => {
    const [first, second] = [await connect(), await connect()];
    await lock.hold('invitations');
    const query = '{ invitation(token: "made-up") { email } }';
    const ask = (socket: TestSocket, id: string) =>
      socket.send({ id, type: 'subscribe', payload: { query } });
    for (const id of ['a', 'b', 'c']) ask(first, id);
    // What one network asks waits for connections, too.
    await lock.until(1, Math.min(3, organizationShare));
    for (const id of ['a', 'b', 'c']) ask(second, id);
    expect(await second.ask('{ version }', {}, 'g')).toEqual(rateLimited('g'));
    await lock.release();
    expect(await second.next()).toMatchObject({ type: 'next' });
  });
});

describe('an event', () => {
  it('is answered in one transaction to all that a person follows, on all sockets, and to each what it selects', async () => {
    const owner = await server.seed.owner();
    const [first, second] = [await connect(owner), await connect(owner)];
    await follow(first, ['a', 'b']);
    await follow(second, ['a', 'b']);
    await follow(second, ['c'], 'subscription { notificationAdded { name: title, message } }');
    const hear = () => Promise.all([first.next(), first.next(), second.next(), second.next(), second.next()]);
    // Whoever has heard one waits for the next.
    await notify(owner, 'First');
    await hear();
    const { result, statements } = await countStatements(async () => {
      await notify(owner, 'Once');
      return hear();
    });
    const told = { notificationAdded: { title: 'Once' } };
    const named = { notificationAdded: { name: 'Once', message: 'Once' } };
    const answers = result.map(({ payload }) => Object(payload).data);
    expect(answers.toSorted((one, other) => sizeOf(one) - sizeOf(other))).toEqual([
      told,
      told,
      told,
      told,
      named,
    ]);
    expect(statements.filter((text) => text.includes('open_session'))).toHaveLength(1);
  });

  it('whose reading fails tells nothing of how: whoever follows is to come again, and reads anew', async () => {
    const owner = await server.seed.owner();
    const socket = await connect(owner);
    await follow(socket, ['a']);
    jest.spyOn(server.runtime.database.app, 'transaction').mockImplementationOnce(() => {
      throw new Error('select secret from notifications');
    });
    await notify(owner, 'Unread');
    expect(await socket.closed).toBe(1013);
    expect(socket.came()).toEqual([]);
  });
});
