/**
 * It replaces what modules import: they are its own.
 *
 * @jest-environment node
 */
import { setTimeout as wait } from 'node:timers/promises';
import { verify } from '@node-rs/argon2';
import { limitOf } from '../../../platform/auth/limits.ts';
import { passwordTurns } from '../../../platform/auth/passwords/passwords.ts';
import { throttle, type Use } from '../../../platform/auth/throttle.ts';
import { password, signUp } from '../../../testing/people/accounts.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';

/** What is compared now, and not answered before the test says so. */
const mockCompared: { typed: string; end: () => void }[] = [];
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual('@node-rs/argon2');
  return {
    ...actual,
    verify: jest.fn(async (stored: string, typed: string) => {
      await new Promise<void>((resolve) => mockCompared.push({ typed, end: resolve }));
      return typed !== 'Wrong-Horse-9' && actual.verify(stored, typed);
    }),
  };
});

const email = 'ada@example.com';
const wrong = 'Wrong-Horse-9';
const here = '192.0.2.1';
const there = '198.51.100.1';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer({ TRUST_PROXY: '1' });
  await signUp(server.browser(), { email });
});
beforeEach(() => {
  mockCompared.splice(0);
  jest.mocked(verify).mockClear();
});
afterAll(() => server.close());

const signIn = async (from: string, typed: string, address = email, signal?: AbortSignal) => {
  const input = { email: address, password: typed, rememberMe: false };
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({
      query: 'mutation ($input: LoginInput!) { login(input: $input) { errors { code message } } }',
      variables: { input },
    }),
    ...(signal ? { signal } : {}),
  });
  const { data } = await response.json();
  return data.login.errors[0]?.code ?? 'SIGNED_IN';
};
const until = async (done: () => boolean) => {
  // PostgreSQL needs the processors, too.
  while (!done()) await wait(2);
};
const turns = (running: number, waiting: number) =>
  until(() => passwordTurns().running === running && passwordTurns().waiting === waiting);
/** Lets what is compared come to its end, in the order in which it was begun, until all is answered. */
const finish = async <T>(answers: Promise<T>): Promise<T> => {
  let over = false;
  const end = answers.finally(() => {
    over = true;
  });
  await until(() => {
    for (const { end: done } of mockCompared) done();
    return over;
  });
  return end;
};
const typed = () => mockCompared.map((one) => one.typed);
/** Wrong passwords for as many accounts, from one network at once. */
const spray = (count: number) =>
  Array.from({ length: count }, (_, index) => signIn(there, wrong, `nobody${index}@example.com`));

test('a right password is next in turn, however many wrong ones another network sent before', async () => {
  const guesses = spray(60);
  // One of a network at a time: the other place is free for others.
  await turns(1, 59);
  const right = signIn(here, password);
  await turns(2, 59);
  await until(() => mockCompared.length === 2);
  expect(typed().toSorted()).toEqual([password, wrong]);
  expect(await finish(right)).toBe('SIGNED_IN');
  expect(await finish(Promise.all(guesses))).toEqual(Array(60).fill('CREDENTIALS'));
});

test('nor do they from the same network, where somebody signed in before: an office signs in, whatever is sent from it', async () => {
  expect(await finish(signIn(here, password))).toBe('SIGNED_IN');
  mockCompared.splice(0);
  const guesses = Array.from({ length: 40 }, (_, index) => signIn(here, wrong, `other${index}@example.com`));
  await turns(1, 39);
  const right = signIn(here, password);
  await turns(2, 39);
  await until(() => mockCompared.length === 2);
  expect(typed().toSorted()).toEqual([password, wrong]);
  expect(await finish(right)).toBe('SIGNED_IN');
  await finish(Promise.all(guesses));
});

test('of many guesses for an account no more are compared than it has room for', async () => {
  const guesses = Promise.all(Array.from({ length: 40 }, () => signIn(there, wrong)));
  const codes = await finish(guesses);
  expect(codes.filter((code) => code === 'CREDENTIALS')).toHaveLength(10);
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(30);
  expect(verify).toHaveBeenCalledTimes(10);
});

test('what its sender no longer waits for is neither compared nor counted', async () => {
  const leaving = new AbortController();
  const guesses = Array.from({ length: 40 }, () =>
    signIn(here, wrong, email, leaving.signal).catch(() => 'LEFT'),
  );
  await turns(1, 39);
  leaving.abort();
  expect(await Promise.all(guesses)).toEqual(Array(40).fill('LEFT'));
  await turns(1, 0);
  // One wrong one was begun: it takes nine more until the owner must wait.
  const right = signIn(here, password);
  await turns(1, 1);
  expect(await finish(right)).toBe('SIGNED_IN');
  expect(typed()).toEqual([wrong, password]);
});

test('any number of right passwords may come at once, and nothing of them stays counted', async () => {
  const grace = 'grace@example.com';
  const network = '203.0.113.1';
  await signUp(server.browser(), { email: grace });
  const answers = Promise.all(Array.from({ length: 30 }, () => signIn(network, password, grace)));
  expect(new Set(await finish(answers))).toEqual(new Set(['SIGNED_IN']));
  const { database, env } = server.runtime;
  const familiar = ['familiar', grace, network];
  const uses: Use[] = [
    { limit: 'signInHere', of: [grace, network] },
    { limit: 'signInElsewhere', of: [grace] },
    { limit: 'signInElsewhere', of: familiar },
    { limit: 'signInNetwork', of: [network] },
    { limit: 'signInNetwork', of: familiar },
  ];
  for (const use of uses) {
    const { most } = limitOf(use.limit, env);
    expect(await throttle(database.system, env).use(use, server.clock.now(), most)).toBeNull();
  }
});

test('when too many wait, who sends the most is told to come back, and others have their turn', async () => {
  const guesses = spray(240);
  await turns(1, 200);
  const right = signIn(here, password);
  const codes = Promise.all([...guesses, right]);
  const all = await finish(codes);
  expect(all.at(-1)).toBe('SIGNED_IN');
  expect(all.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(38);
});
