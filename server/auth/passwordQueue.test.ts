import { hashPassword, verifyPassword } from './passwords.ts';

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
  for (const one of mockBegun) one.reject(new Error('out of memory'));
  expect(await Promise.all(failing)).toEqual(['failed', 'failed']);
  await settled();
  mockBegun[2]?.resolve('hash');
  expect(await next).toBe('hash');
});
