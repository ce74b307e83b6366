import { networkOf } from '../../../engines/fairness/index.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import { password, signIn, signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const minute = 60_000;
const wrong = 'Wrong-Horse-9';

let server: TestServer;
let people = 0;
let email: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ada${people}@example.com`;
  await signUp(from('192.0.2.1'), { email });
  // What the test before used up of a network is regained.
  server.clock.advance(60 * minute);
});

/** A new browser at an address. */
const from = (ipAddress: string): Asker => Object.assign(server.browser(), { ipAddress });
const codeOf = async (browser: Asker, given: { email: string; password?: string }) =>
  (await signIn(browser, given)).data.login.errors[0]?.code ?? 'SIGNED_IN';
const guess = async (ipAddress: string, times: number, address = email) => {
  const codes = [];
  for (let turn = 0; turn < times; turn += 1)
    codes.push(await codeOf(from(ipAddress), { email: address, password: wrong }));
  return codes;
};
const tenThen = (rest: string[]) => [...Array<string>(10).fill('CREDENTIALS'), ...rest];

test('after ten wrong passwords for an account from a network the right one must wait too, and is told how long', async () => {
  expect(await guess('198.51.100.1', 11)).toEqual(tenThen(['RATE_LIMITED']));
  const { data } = await signIn(from('198.51.100.1'), { email });
  expect(data.login).toEqual({
    user: null,
    errors: [
      {
        field: null,
        code: 'RATE_LIMITED',
        message: 'Too many failed attempts to sign in. Please try again in 2 minutes.',
      },
    ],
  });
  server.clock.advance(2 * minute);
  expect(await codeOf(from('198.51.100.1'), { email })).toBe('SIGNED_IN');
});

test('an address without account is throttled like one with an account', async () => {
  const unknown = await guess('198.51.100.2', 12, `nobody${people}@example.com`);
  expect(unknown).toEqual(await guess('198.51.100.3', 12));
});

test('another spelling of the address is no other account, and another address of an IPv6 network no other network', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const spelled = turn % 2 ? email.toUpperCase() : email;
    expect(await codeOf(from(`2001:db8::${turn}`), { email: spelled, password: wrong })).toBe('CREDENTIALS');
  }
  for (const spelled of [email, email.toUpperCase()])
    expect(await codeOf(from('2001:db8::99'), { email: spelled })).toBe('RATE_LIMITED');
  expect(await codeOf(from('2001:db8:0:1::1'), { email })).toBe('SIGNED_IN');
});

test('a right password forgives the wrong ones before it', async () => {
  await guess('192.0.2.1', 9);
  expect(await codeOf(from('192.0.2.1'), { email })).toBe('SIGNED_IN');
  expect(await guess('192.0.2.1', 11)).toEqual(tenThen(['RATE_LIMITED']));
});

test('each alias of one request is counted', async () => {
  const aliases = Array.from(
    { length: 14 },
    (_, index) =>
      `g${index}: login(input: { email: "${email}", password: "Wrong-Horse-${index}" }) { errors { code } }`,
  );
  const { data } = await from('198.51.100.4').execute(`mutation { ${aliases.join(' ')} }`);
  const codes = Object.values<{ errors: { code: string }[] }>(data).map(({ errors }) => errors[0]?.code);
  expect(codes).toEqual(tenThen(Array<string>(4).fill('RATE_LIMITED')));
});

test('of many guesses at once no more than ten are told that they are wrong, and the right one is not told apart', async () => {
  const guesses = Array.from({ length: 40 }, (_, index) => (index === 30 ? password : wrong));
  const codes = await Promise.all(
    guesses.map((tried) => codeOf(from('198.51.100.5'), { email, password: tried })),
  );
  expect(codes.filter((code) => code === 'CREDENTIALS')).toHaveLength(10);
  expect(codes[30]).toBe('RATE_LIMITED');
});

test('any number of right passwords may come at once', async () => {
  const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(from('198.51.100.6'), { email })));
  expect(new Set(codes)).toEqual(new Set(['SIGNED_IN']));
});

test('guesses from everywhere never keep the owner from signing in where it succeeded before', async () => {
  for (let network = 1; network <= 6; network += 1) await guess(`203.0.113.${network}`, 10);
  expect(await codeOf(from('203.0.113.100'), { email, password: wrong })).toBe('RATE_LIMITED');
  expect(await codeOf(from('203.0.113.100'), { email })).toBe('RATE_LIMITED');
  expect(await codeOf(from('192.0.2.1'), { email })).toBe('SIGNED_IN');
});

test('who resets the password by mail can sign in at once, from wherever that was', async () => {
  for (let network = 1; network <= 6; network += 1) await guess(`203.0.113.${network}`, 10);
  const here = from('203.0.113.1');
  await here.execute(`mutation { resetPassword(input: { email: "${email}" }) { errors { code } } }`);
  const token = await tokenInLetter(server, email);
  const chosen = 'Battery-Staple-7';
  await here.execute(
    `mutation { confirmPasswordReset(input: { token: "${token}", password: "${chosen}", confirmPassword: "${chosen}" })
      { errors { code } } }`,
  );
  expect(await codeOf(here, { email, password: chosen })).toBe('SIGNED_IN');
});

test('one password tried on many accounts is stopped for the network, not for who signed in from it', async () => {
  const spraying = from('198.51.100.7');
  await signIn(spraying, { email });
  const { database, env } = server.runtime;
  const use = { limit: 'signInNetwork', of: [networkOf({ ipAddress: '198.51.100.7' })] } as const;
  await throttle(database.system, env).use(use, server.clock.now(), 199);
  expect(await codeOf(spraying, { email: 'one@example.com', password: wrong })).toBe('CREDENTIALS');
  expect(await codeOf(spraying, { email: 'two@example.com', password: wrong })).toBe('RATE_LIMITED');
  expect(await codeOf(from('198.51.100.7'), { email })).toBe('SIGNED_IN');
  expect(await codeOf(from('198.51.100.8'), { email: 'two@example.com', password: wrong })).toBe(
    'CREDENTIALS',
  );
});
