import { TenantGrant } from '../../auth/grants.ts';
import { Client } from 'pg';
import { hashToken } from '../../auth/session.ts';
import { notificationStore } from '../../../features/notifications/store.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { nextSubscription, untilFollowers } from '../../../testing/nextSubscription.ts';
import type { Person } from '../../../testing/seed.ts';
import { openSocket, type TestSocket } from '../../../testing/socket.ts';
import { subscribeAs } from '../../../testing/subscribeAs.ts';
import { openTableLock, type TableLock } from '../../../testing/database/tableLock.ts';

let server: ListeningServer;
let lock: TableLock;
let sockets: TestSocket[];
const open = async (narrower: Parameters<typeof openListeningServer>[1]) => {
  server = await openListeningServer({}, narrower);
  lock = await openTableLock(server);
  sockets = [];
};
afterEach(async () => {
  jest.restoreAllMocks();
  for (const socket of sockets) socket.close();
  await Promise.all(sockets.map(({ closed }) => closed));
  await lock.close();
  await server.close();
});

type Follower = TestSocket & {
  /** Notifies the person; resolves when his or her subscriptions have read that and wait for their turn. */
  tell: () => Promise<void>;
};

/** Follows notifications with so many different selections, and once more in this process. */
const follow = async (person: Person, selections = 1): Promise<Follower> => {
  const socket = await openSocket(server.url, server.cookieOf(person));
  sockets.push(socket);
  const { events, database } = server.runtime;
  const standing = nextSubscription(events, selections);
  for (let id = 0; id < selections; id += 1) {
    const query = `subscription { notificationAdded { name${id}: title } }`;
    socket.send({ id: String(id), type: 'subscribe', payload: { query } });
  }
  await standing;
  const here = await subscribeAs(server, person, 'subscription { notificationAdded { title } }');
  if (!(Symbol.asyncIterator in here)) throw new Error('The subscription was refused.');
  const heard = here[Symbol.asyncIterator]();
  let count = 0;
  const tell = async () => {
    count += 1;
    const title = `Told ${count}`;
    await database.system.transaction().execute((transaction) =>
      notificationStore(transaction, server.runtime).notify(
        new TenantGrant('JOB', person.organizationId),
        [person.id],
        {
          event: 'MEMBERS_CHANGED',
          title,
          message: 'Told',
          link: null,
        },
      ),
    );
    // The first event can be null, so that the one that is read here may be an earlier one.
    for (let read = ''; !read.includes(title); ) read = JSON.stringify((await heard.next()).value);
    await new Promise((resolve) => setImmediate(resolve));
  };
  // Whoever has heard one waits for the next.
  await tell();
  // The first event of a subscription can be null: what it is told comes after that.
  for (let told = 0; told < selections; ) {
    const { payload } = await socket.next();
    if (JSON.stringify(payload).includes('Told')) told += 1;
  }
  return { ...socket, tell };
};

/** Whose sessions were read since, in that order. */
const readings = (people: Record<string, Person>) => {
  const hashes = Object.entries(people).map(
    ([name, { token }]) => [name, hashToken(token ?? '').toString('hex')] as const,
  );
  const spy = jest.spyOn(Client.prototype, 'query');
  return (): (string | undefined)[] =>
    spy.mock.calls.flatMap(([statement]: unknown[]) => {
      const { text, values } = Object(statement);
      const [hash] = Array.isArray(values) ? values : [];
      if (!String(text).includes('open_session') || !Buffer.isBuffer(hash)) return [];
      return [hashes.find(([, known]) => known === hash.toString('hex'))?.[0]];
    });
};

test('subscriptions are answered in a few transactions at a time, however many people follow', async () => {
  await open({ answeringAtOnce: 3, answeringPerOrganization: 1 });
  const following = [];
  for (let organization = 0; organization < 4; organization += 1) {
    const owner = await server.seed.owner();
    for (const person of [owner, await owner.invite('MEMBER')]) following.push(await follow(person));
  }
  const read = readings({});
  await lock.hold('sessions');
  for (const { tell } of following) await tell();
  await lock.until(3);
  expect(read()).toHaveLength(3);
  await lock.release();
  for (const { next } of following) expect((await next()).type).toBe('next');
});

test('organizations have their turns one after the other, and so have their people', async () => {
  await open({ answeringAtOnce: 1, answersPerTurn: 2 });
  const [eve, good] = [await server.seed.owner(), await server.seed.owner()];
  const mallory = await eve.invite('MEMBER');
  const [ofEve, ofMallory, ofGood] = [await follow(eve, 6), await follow(mallory, 4), await follow(good)];
  const read = readings({ eve, mallory, good });
  await lock.hold('sessions');
  for (const { tell } of [ofEve, ofMallory, ofGood]) await tell();
  await lock.release();
  for (let told = 0; told < 6; told += 1) expect((await ofEve.next()).type).toBe('next');
  expect(read()).toEqual(['eve', 'mallory', 'good', 'eve', 'mallory', 'eve']);
});

test('who is told in a turn is told by the rights of that moment: a session that ended before is told nothing', async () => {
  await open({ answeringAtOnce: 1 });
  const [owner, good] = [await server.seed.owner(), await server.seed.owner()];
  const member = await owner.invite('MEMBER');
  const [ofGood, ofMember] = [await follow(good), await follow(member, 2)];
  await lock.hold('sessions');
  await ofGood.tell();
  await ofMember.tell();
  await lock.until(1);
  await lock.change('delete from sessions where user_id = $1', [member.id]);
  await lock.release();
  expect((await ofGood.next()).type).toBe('next');
  for (let told = 0; told < 2; told += 1)
    expect(await ofMember.next()).toMatchObject({
      type: 'error',
      payload: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
});

test('who has left by then is not answered, and holds up nobody', async () => {
  await open({ answeringAtOnce: 1 });
  const [owner, gone, good] = [
    await server.seed.owner(),
    await server.seed.owner(),
    await server.seed.owner(),
  ];
  const [ofOwner, ofGone, ofGood] = [await follow(owner), await follow(gone), await follow(good)];
  const read = readings({ owner, gone, good });
  await lock.hold('sessions');
  for (const { tell } of [ofOwner, ofGone, ofGood]) await tell();
  ofGone.close();
  await untilFollowers(server.runtime.events, 5);
  await lock.release();
  expect([(await ofOwner.next()).type, (await ofGood.next()).type]).toEqual(['next', 'next']);
  expect(read()).toEqual(['owner', 'good']);
});
