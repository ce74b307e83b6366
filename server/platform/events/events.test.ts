import { sql } from 'kysely';
import { runIn } from '../../testing/jest/cluster.ts';
import { openTestDatabase } from '../../testing/database/database.ts';
import { type Event, type Events, publish } from './events.ts';
import { openEvents } from './openEvents.ts';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const event = (id: string): Event => ({ topic: 'job', organizationId: 'acme', id });

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let here: Events;
let there: Events;
beforeEach(async () => {
  database = await openTestDatabase();
  [here, there] = await Promise.all([openEvents({ database, log }), openEvents({ database, log })]);
});
afterEach(async () => {
  await Promise.all([here.close(), there.close()]);
  await database.close();
});

test('an event reaches every process, its own topic and nobody after the end', async () => {
  const followers = [here.subscribe('job'), there.subscribe('job')];
  const others: Event[] = [];
  here.listen('mail', (mail) => others.push(mail));
  await publish(database.app, event('first'));
  for (const follower of followers) expect((await follower.next()).value).toEqual(event('first'));
  await followers[0]?.return?.();
  await publish(database.system, event('second'));
  expect((await followers[1]?.next())?.value).toEqual(event('second'));
  expect(await followers[0]?.next()).toEqual({ value: undefined, done: true });
  expect(others).toEqual([]);
});

test('a transaction that is rolled back publishes nothing', async () => {
  const follower = there.subscribe('job');
  const failing = database.app.transaction().execute(async (transaction) => {
    await publish(transaction, event('never'));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await publish(database.app, event('after'));
  expect((await follower.next()).value).toEqual(event('after'));
});

test('what makes no sense is logged and left out', async () => {
  const followers = [here.subscribe('job'), there.subscribe('job')];
  for (const text of [
    'no json',
    '{"topic":"unknown","organizationId":"a","id":"b"}',
    '{"topic":"job"}',
    '',
  ]) {
    await sql`select pg_notify('slipway', ${text})`.execute(database.app);
  }
  await publish(database.app, event('sound'));
  // Both listen, and each has read what came before.
  for (const follower of followers) expect((await follower.next()).value).toEqual(event('sound'));
  expect(log.warn.mock.calls.filter(([text]) => String(text).includes('makes no sense'))).toHaveLength(8);
});

test('a lost connection is made again, and its followers are told to read again', async () => {
  const follower = here.subscribe('job');
  await runIn(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
  );
  expect((await follower.next()).value).toEqual({ topic: 'job', organizationId: '', id: '', missed: true });
  await publish(database.app, event('later'));
  expect((await follower.next()).value).toEqual(event('later'));
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('for events was lost'));
});

test('a consumer that is too slow gets an error instead of filling the memory', async () => {
  const slow = here.subscribe('job');
  const quick = here.subscribe('job');
  const first = quick.next();
  await sql`select pg_notify('slipway', json_build_object('topic', 'job', 'organizationId', 'a', 'id', n::text)::text)
    from generate_series(1, 1001) n`.execute(database.app);
  expect((await first).value).toMatchObject({ id: '1' });
  for (let taken = 2; taken <= 1001; taken += 1) {
    expect((await quick.next()).value).toMatchObject({ id: String(taken) });
  }
  await expect(slow.next()).rejects.toThrow('too slow');
  expect(await slow.next()).toEqual({ value: undefined, done: true });
});

test('closing ends every iteration', async () => {
  const follower = here.subscribe('notification');
  const next = follower.next();
  await here.close();
  expect(await next).toEqual({ value: undefined, done: true });
});
