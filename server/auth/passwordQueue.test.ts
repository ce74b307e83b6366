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

test('never more than two passwords are hashed or compared at once, the others wait their turn', async () => {
  const asked = [
    hashPassword('one'),
    verifyPassword('stored', 'two'),
    hashPassword('three'),
    verifyPassword(null, 'four'),
    hashPassword('five'),
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
  const failing = [hashPassword('one'), hashPassword('two')].map((made) => made.catch(() => 'failed'));
  const next = hashPassword('three');
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
  expect(done).toEqual(['a0', 'a1', 'a2', 'b0', 'c0', 'a3', 'b1', 'a4']);
});

test('of more than 200 that wait, the last of those with the most waiting are told to come back', async () => {
  const hostile = Array.from({ length: 250 }, () =>
    hashPassword('password', { owner: 'a' }).catch((error: Error) => error.message),
  );
  const crowded = 'Too many passwords are being checked right now. Please try again in a moment.';
  expect(await Promise.all(hostile.slice(202))).toEqual(Array(48).fill(crowded));
  const good = hashPassword('password', { owner: 'b' });
  expect(await hostile[201]).toBe(crowded);
  expect(passwordTurns()).toEqual({ running: 2, waiting: 200 });
  for (let begun = 0; begun < 4; begun += 1) {
    await settled();
    mockBegun[begun]?.resolve('hash');
  }
  expect(await good).toBe('hash');
  for (let begun = 4; begun < 203; begun += 1) {
    await settled();
    mockBegun[begun]?.resolve('hash');
  }
  expect(passwordTurns()).toEqual({ running: 0, waiting: 0 });
});
