import { signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const resend = 'mutation { resendVerification { user { emailVerified } errors { field code message } } }';
const verify = `mutation Verify($token: String!) {
  verifyEmail(input: { token: $token }) { verified errors { code message } }
}`;
const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A new account whose first letter was sent more than a minute ago. */
const newcomer = async (email: string) => {
  const browser = server.browser();
  await signUp(browser, { email });
  server.clock.advance(minute + 1000);
  return browser;
};

test('sends another letter, whose link takes the place of the former', async () => {
  const email = 'again@example.com';
  const browser = await newcomer(email);
  const older = await tokenInLetter(server, email);
  const { data } = await browser.execute(resend);
  expect(data.resendVerification).toEqual({ user: { emailVerified: false }, errors: [] });
  const newer = await tokenInLetter(server, email);
  expect((await browser.execute(verify, { token: older })).data.verifyEmail.errors[0].code).toBe('EXPIRED');
  expect((await browser.execute(verify, { token: newer })).data.verifyEmail.verified).toBe(true);
  const log = await browser.execute('{ auditLog { nodes { action target } } }');
  expect(log.data.auditLog.nodes).toContainEqual({ action: 'resendVerification', target: email });
});

test('sends at most one letter a minute, also when asked twice at once', async () => {
  const email = 'eager@example.com';
  const browser = await newcomer(email);
  const answers = await Promise.all([browser.execute(resend), browser.execute(resend)]);
  const errors = answers.flatMap(({ data }) => data.resendVerification.errors);
  expect(errors).toEqual([
    {
      field: null,
      code: 'LIMIT_REACHED',
      message: 'An email was just sent. Please wait a minute before you request another one.',
    },
  ]);
  expect(await server.mail(email)).toHaveLength(2);
  server.clock.advance(minute + 1000);
  expect((await browser.execute(resend)).data.resendVerification.errors).toEqual([]);
});

test('a link that was used says that it was, and that the address is verified', async () => {
  const email = 'twice@example.com';
  await newcomer(email);
  const token = await tokenInLetter(server, email);
  const open = async () => (await server.anonymous.execute(verify, { token })).data.verifyEmail;
  expect(await open()).toEqual({ verified: true, errors: [] });
  expect(await open()).toEqual({
    verified: true,
    errors: [{ code: 'EXPIRED', message: 'This verification link was used already.' }],
  });
  server.clock.advance(1000 * minute * 60);
  expect((await open()).verified).toBe(true);
  expect((await server.anonymous.execute(verify, { token: 'unknown' })).data.verifyEmail).toMatchObject({
    verified: false,
    errors: [{ code: 'EXPIRED', message: 'This verification link is no longer valid.' }],
  });
});

test('sends nothing to an address that is verified', async () => {
  const email = 'verified@example.com';
  const browser = await newcomer(email);
  await browser.execute(verify, { token: await tokenInLetter(server, email) });
  server.clock.advance(minute);
  const { data } = await browser.execute(resend);
  expect(data.resendVerification).toEqual({ user: { emailVerified: true }, errors: [] });
  expect(await server.mail(email)).toHaveLength(1);
});

test('asks who is not signed in to sign in', async () => {
  const { errors } = await server.anonymous.execute(resend);
  expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
});
