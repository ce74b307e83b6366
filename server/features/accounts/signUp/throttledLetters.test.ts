import type { LimitName } from '../../../platform/auth/limits.ts';
import { throttle } from '../../../platform/auth/throttle.ts';
import { signIn, signUp } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const minute = 60_000;
const reset = `mutation ($email: String!) { resetPassword(input: { email: $email }) { errors { field code message } } }`;
const resend = 'mutation { resendVerification { errors { code message } } }';

let server: TestServer;
let people = 0;
let email: string;
let ada: Asker;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.advance(100 * minute);
  people += 1;
  email = `ada${people}@example.com`;
  ada = server.browser();
  await signUp(ada, { email });
});

const askFor = async (address: string, ipAddress: string) => {
  const browser = Object.assign(server.browser(), { ipAddress });
  return (await browser.execute(reset, { email: address })).data.resetPassword.errors;
};
/** Uses up so much of a limit; from `ahead` milliseconds on, where less would be regained before the test goes on. */
const useUp = (limit: LimitName, of: string[], count: number, ahead = 0) => {
  const { database, env } = server.runtime;
  const at = new Date(server.clock.now().getTime() + ahead);
  return throttle(database.system, env).use({ limit, of }, at, count);
};

test('reset links are limited for an address from one network, whether or not it has an account', async () => {
  for (const address of [email, `nobody${people}@example.com`]) {
    await useUp('resetHere', [address, '192.0.2.1'], 19);
    expect(await askFor(address.toUpperCase(), '192.0.2.1')).toEqual([]);
    const [refusal] = await askFor(address, '192.0.2.1');
    expect(refusal).toMatchObject({ field: null, code: 'RATE_LIMITED' });
    expect(refusal.message).toMatch(
      /^Several reset links .* use the newest one, or try again in \d+ seconds\.$/,
    );
    expect(await askFor(address, '192.0.2.2')).toEqual([]);
  }
});

test('reset links are limited for an address from everywhere, and each of them was a letter that works', async () => {
  await useUp('resetAddress', [email], 37);
  const before = (await server.mail(email)).length;
  for (const host of [1, 2, 3]) expect(await askFor(email, `198.51.100.${host}`)).toEqual([]);
  expect((await askFor(email, '198.51.100.4'))[0].code).toBe('RATE_LIMITED');
  expect(await server.mail(email)).toHaveLength(before + 3);
});

test('reset links are limited for a network, whatever the addresses', async () => {
  await useUp('resetNetwork', ['203.0.113.1'], 10_000, minute);
  expect((await askFor(email, '203.0.113.1'))[0].message).toContain('from your network');
  expect(await askFor(email, '203.0.113.2')).toEqual([]);
});

test('sign-ups are limited for a network', async () => {
  await useUp('signupNetwork', ['203.0.113.9'], 10_000, minute);
  const there = Object.assign(server.browser(), { ipAddress: '203.0.113.9' });
  const { data } = await signUp(there, { email: `robot${people}@example.com` });
  expect(data.signup).toEqual({
    user: null,
    errors: [
      {
        field: null,
        code: 'RATE_LIMITED',
        message: expect.stringMatching(
          /^Too many accounts were created from your network\. Please try again in \d+/,
        ),
      },
    ],
  });
  expect(
    (await signUp(server.browser(), { email: `robot${people}@example.com` })).data.signup.errors,
  ).toEqual([]);
});

test('who signs up with a taken address again and again writes its owner three letters', async () => {
  const before = (await server.mail(email)).length;
  for (let turn = 0; turn < 5; turn += 1) {
    const { data } = await signUp(server.browser(), { email });
    expect(data.signup.errors[0].code).toBe('FAILED');
  }
  expect(await server.mail(email)).toHaveLength(before + 3);
});

/** The letter of the sign-up is the first. */
const resendAMinuteLater = async () => {
  server.clock.advance(minute + 1000);
  return (await ada.execute(resend)).data.resendVerification.errors;
};

test('verification letters are limited for an inbox, besides the minute between two', async () => {
  for (let turn = 0; turn < 5; turn += 1) expect(await resendAMinuteLater()).toEqual([]);
  expect(await resendAMinuteLater()).toEqual([
    {
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/Please look for the newest one, or try again in \d+ hours\./),
    },
  ]);
});

test('what is throttled keeps nobody from signing in', async () => {
  await useUp('resetAddress', [email], 40);
  expect((await signIn(server.browser(), { email })).data.login.errors).toEqual([]);
});
