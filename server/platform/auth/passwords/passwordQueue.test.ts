/**
 * It replaces what modules import: they are its own.
 *
 * @jest-environment node
 */
import { hashPassword, passwordTurns, verifyPassword } from './passwords.ts';

/** Work that ends when the test says so. */
const mockBegun: PromiseWithResolvers<unknown>[] = [];
const mockBegin = () => {
  const one = Promise.withResolvers();
  mockBegun.push(one);
  return one.promise;
};
jest.mock('@node-rs/argon2', () => ({ hash: () => mockBegin(), verify: () => mockBegin() }));

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
beforeEach(() => mockBegun.splice(0));

const [a, b, c] = [{ owner: 'a' }, { owner: 'b' }, { owner: 'c' }];

test('never more than two passwords are hashed or compared at once, the others wait their turn', async () => {
  const asked = [
    hashPassword('one', a),
    verifyPassword('stored', 'two', b),
    hashPassword('three', a),
    verifyPassword(null, 'four', b),
    hashPassword('five', c),
  ];
  for (const begun of [2, 3, 4, 5]) {
    await settled();
    expect(mockBegun).toHaveLength(begun);
    mockBegun[begun - 2]?.resolve('done');
  }
  mockBegun[4]?.resolve('done');
  await Promise.all(asked);
  expect(mockBegun).toHaveLength(5);
});

test('one that fails gives its place to the next', async () => {
  const failing = [hashPassword('one', a), hashPassword('two', b)].map((made) => made.catch(() => 'failed'));
  const next = hashPassword('three', a);
  await settled();
  for (const one of mockBegun) one.reject(new Error('out of memory'));
  expect(await Promise.all(failing)).toEqual(['failed', 'failed']);
  await settled();
  mockBegun[2]?.resolve('hash');
  expect(await next).toBe('hash');
});

test('networks have their turns one after the other, however many wait for one of them', async () => {
  const done: string[] = [];
  const ask = (owner: string, count: number) =>
    Array.from({ length: count }, async (_, index) => {
      await hashPassword('password', { owner });
      done.push(`${owner}${index}`);
    });
  const asked = [...ask('a', 5), ...ask('b', 2), ...ask('c', 1)];
  for (let begun = 0; begun < 8; begun += 1) {
    await settled();
    mockBegun[begun]?.resolve('hash');
  }
  await Promise.all(asked);
  expect(done).toEqual(['a0', 'b0', 'a1', 'b1', 'c0', 'a2', 'a3', 'a4']);
});

test('of more than 200 that wait, the last of those with the most waiting are told to come back', async () => {
  const hostile = Array.from({ length: 250 }, () =>
    hashPassword('password', a).catch((error: Error) => error.message),
  );
  const crowded = 'Too many passwords are being checked right now. Please try again in a moment.';
  // One of an owner is worked on; the other place is free for somebody else.
  expect(await Promise.all(hostile.slice(201))).toEqual(Array(49).fill(crowded));
  expect(passwordTurns()).toEqual({ running: 1, waiting: 200 });
  const other = hashPassword('password', b);
  const good = hashPassword('password', c);
  expect(await hostile[200]).toBe(crowded);
  expect(passwordTurns()).toEqual({ running: 2, waiting: 200 });
  for (let begun = 0; begun < 4; begun += 1) {
    await settled();
    mockBegun[begun]?.resolve('hash');
  }
  expect(await Promise.all([other, good])).toEqual(['hash', 'hash']);
  for (let begun = 4; begun < 203; begun += 1) {
    await settled();
    mockBegun[begun]?.resolve('hash');
  }
  expect(passwordTurns()).toEqual({ running: 0, waiting: 0 });
});
