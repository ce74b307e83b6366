import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { type LimitName, limitOf } from './limits.ts';
import { throttle, type Use, waitInWords } from './throttle.ts';

const minute = 60_000;

let server: TestServer;
let people = 0;
let use: Use;
const at = new Date('2026-01-01T00:00:00Z');
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);
const counted = () => throttle(server.runtime.database.system, { production: true });
const rows = () => server.runtime.database.system.selectFrom('throttles').selectAll().execute();

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  people += 1;
  use = { limit: 'passwordProof', of: [`person ${people}`] };
});

test('so many at once, then one more each time one is regained, and never more than so many', async () => {
  for (let turn = 0; turn < 10; turn += 1) expect(await counted().use(use, at)).toBeNull();
  expect(await counted().use(use, at)).toEqual(later(2 * minute));
  expect(await counted().use(use, later(2 * minute - 1))).toEqual(later(2 * minute));
  expect(await counted().use(use, later(2 * minute))).toBeNull();
  expect(await counted().use(use, later(2 * minute))).toEqual(later(4 * minute));
  expect(await counted().use(use, later(1000 * minute), 10)).toBeNull();
  expect(await counted().use(use, later(1000 * minute))).toEqual(later(1002 * minute));
});

test('of several each is counted when there is room for all; otherwise none, and nothing is written', async () => {
  const other: Use = { limit: 'resetAddress', of: use.of };
  for (let turn = 0; turn < 10; turn += 1) expect(await counted().useAll([use, other], at)).toBeNull();
  const before = await rows();
  expect(await counted().useAll([use], at)).toEqual(later(2 * minute));
  expect(await counted().useAll([use, other], at)).toEqual(later(30 * minute));
  expect(await counted().useAll([other, use], later(2 * minute))).toEqual(later(30 * minute));
  expect(await rows()).toEqual(before);
  await counted().clear(other);
  expect(await counted().useAll([other, use], later(2 * minute))).toBeNull();
  expect(await counted().use(use, later(2 * minute))).toEqual(later(4 * minute));
});

test('of many that ask for several at once as many are let through as there is room for in each', async () => {
  const wide: Use = { limit: 'signInElsewhere', of: use.of };
  const asked = Array.from({ length: 40 }, (_, index) =>
    counted().useAll(index % 2 ? [use, wide] : [wide, use], at),
  );
  const letThrough = (await Promise.all(asked)).filter((until) => until === null);
  expect(letThrough).toHaveLength(10);
  expect(await counted().use(wide, at, 40)).toBeNull();
});

test('who was right is forgiven: the first is forgotten, one use of each other is taken back, of many at once too', async () => {
  const person = use.of;
  const [proof, elsewhere, network] = [
    use,
    { limit: 'signInElsewhere', of: person },
    { limit: 'signInNetwork', of: person },
  ] satisfies [Use, Use, Use];
  for (let turn = 0; turn < 9; turn += 1) await counted().use(proof, at);
  const orders = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? [elsewhere, network] : [network, elsewhere],
  );
  for (const order of orders) await counted().useAll(order, at);
  const before = await rows();
  await Promise.all(orders.map((order) => counted().forgive(proof, order)));
  const { every } = limitOf('signInNetwork', { production: true });
  expect(before.length - (await rows()).length).toBe(1);
  for (let turn = 0; turn < 10; turn += 1) expect(await counted().use(proof, at)).toBeNull();
  const { most } = limitOf('signInNetwork', { production: true });
  expect(await counted().use(network, at, most)).toBeNull();
  expect(await counted().use(network, at)).toEqual(later(every));
});

test('what is counted stands in PostgreSQL: processes share it, and of uses at once each is counted', async () => {
  const { app, system } = server.runtime.database;
  const uses = Array.from({ length: 40 }, (_, index) =>
    throttle(index % 2 ? app : system, { production: true }).use(use, at),
  );
  const letThrough = (await Promise.all(uses)).filter((until) => until === null);
  expect(letThrough).toHaveLength(10);
});

test('the application counts, but neither reads nor forgets what was counted', async () => {
  const { app } = server.runtime.database;
  const asApplication = throttle(app, { production: true });
  expect(await asApplication.use(use, at)).toBeNull();
  await expect(asApplication.useAll([use], at)).rejects.toThrow('permission denied');
  await expect(asApplication.clear(use)).rejects.toThrow('permission denied');
});

test('what is regained goes by itself, and no name or address is kept', async () => {
  for (let person = 0; person < 20; person += 1) {
    await counted().use({ limit: 'signInHere', of: [`stranger${person}@example.com`, '192.0.2.1'] }, at);
  }
  const before = (await rows()).length;
  expect(JSON.stringify(await rows())).not.toContain('stranger');
  for (let turn = 0; turn < 10; turn += 1) await counted().use(use, later(1000 * minute));
  expect((await rows()).length).toBeLessThanOrEqual(before - 19);
});

const words = (milliseconds: number) => waitInWords(later(milliseconds), at);

test('a wait is told in words, never too short', () => {
  expect([1, 1000, 40_001, minute, minute + 1, 60 * minute, 61 * minute].map(words)).toEqual([
    '1 second',
    '1 second',
    '41 seconds',
    '60 seconds',
    '2 minutes',
    '60 minutes',
    '2 hours',
  ]);
});

const inAnHour = (name: LimitName) => {
  const { most, every } = limitOf(name, { production: true });
  return most + (60 * minute) / every;
};

test('in production an account withstands 100 guesses an hour, and a network makes few', () => {
  // NIST SP 800-63B-4, 3.2.2.
  for (const name of ['signInHere', 'signInElsewhere', 'passwordProof'] as const)
    expect(inAnHour(name)).toBeLessThanOrEqual(100);
  expect(inAnHour('signInNetwork')).toBeLessThanOrEqual(500);
});

test('outside production no limit that scripts from one machine meet is below 200 a second', () => {
  const development = { production: false };
  for (const name of ['signupNetwork', 'resetNetwork', 'invitationLetter'] as const) {
    expect(1000 / limitOf(name, development).every).toBeGreaterThanOrEqual(200);
    expect(limitOf(name, { production: true }).every).toBeGreaterThan(1000);
  }
});
