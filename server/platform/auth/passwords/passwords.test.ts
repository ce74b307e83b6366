import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';

test('a password matches its own hash only', async () => {
  const stored = await hashPassword('Correct-Horse-9');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'Correct-Horse-9')).toBe(true);
  expect(await verifyPassword(stored, 'correct-horse-9')).toBe(false);
  expect(await verifyPassword(null, 'Correct-Horse-9')).toBe(false);
});

test('equal passwords have different hashes', async () => {
  expect(await hashPassword('Correct-Horse-9')).not.toBe(await hashPassword('Correct-Horse-9'));
});

test('a hash of other parameters is to be made anew', async () => {
  expect(needsRehash(await hashPassword('Correct-Horse-9'))).toBe(false);
  expect(needsRehash('$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true);
});

test('more hashes than may run at once are all made', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 9 }, (_, index) => hashPassword(`Password-${index}`)),
  );
  expect(new Set(hashes).size).toBe(9);
});
