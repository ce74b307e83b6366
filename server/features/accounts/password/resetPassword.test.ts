import { signIn, signUp, tokenInLetter, verifyAddress } from '../../../testing/people/accounts.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const hour = 60 * 60 * 1000;
const ask = `mutation Ask($email: String!) { resetPassword(input: { email: $email }) { errors { message } } }`;
const set = `mutation Set($token: String!, $password: String!) {
  confirmPasswordReset(input: { token: $token, password: $password, confirmPassword: $password }) {
    errors { field code message }
  }
}`;
const expired = [
  {
    field: ['token'],
    code: 'EXPIRED',
    message: 'This reset link is no longer valid. Please request a new one.',
  },
];
const password = 'Battery-Staple-7';

let server: TestServer;
let letters = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** An account that asked for a reset link; what happens to one that nobody verified is in squattedAddress.test.ts. */
const forgetful = async () => {
  letters += 1;
  const email = `forgetful${letters}@example.com`;
  const browser = server.browser();
  await signUp(browser, { email });
  await verifyAddress(server, email);
  await server.anonymous.execute(ask, { email: email.toUpperCase() });
  return { email, browser, token: await tokenInLetter(server, email) };
};

const setPassword = async (token: string, to = password) => {
  const { data } = await server.anonymous.execute(set, { token, password: to });
  return data.confirmPasswordReset.errors;
};

test('the answer does not tell whether the account exists; only an account gets a letter', async () => {
  const { email } = await forgetful();
  const known = await server.anonymous.execute(ask, { email });
  const unknown = await server.anonymous.execute(ask, { email: 'nobody@example.com' });
  expect(known).toEqual({ data: { resetPassword: { errors: [] } } });
  expect(unknown).toEqual(known);
  expect(await server.mail('nobody@example.com')).toEqual([]);
});

test('the answer takes one time, whether or not the account exists', async () => {
  const { email } = await forgetful();
  for (const address of [email, 'nobody@example.com']) {
    const start = performance.now();
    await server.anonymous.execute(ask, { email: address });
    expect(performance.now() - start).toBeGreaterThan(98);
  }
});

test('the link sets a new password and ends every session', async () => {
  const { email, browser, token } = await forgetful();
  expect(await setPassword(token)).toEqual([]);
  expect((await browser.execute('{ viewer { id } }')).data.viewer).toBeNull();
  expect((await signIn(server.browser(), { email })).data.login.errors[0].code).toBe('CREDENTIALS');
  const back = server.browser();
  expect((await signIn(back, { email, password })).data.login.errors).toEqual([]);
  expect((await server.mail(email)).at(-1)?.subject).toBe('Your password was changed');
  const log = await back.execute('{ auditLog { nodes { action outcome target } } }');
  expect(log.data.auditLog.nodes.slice(0, 4)).toEqual([
    { action: 'login', outcome: 'SUCCEEDED', target: null },
    { action: 'login', outcome: 'REFUSED', target: null },
    { action: 'confirmPasswordReset', outcome: 'SUCCEEDED', target: email },
    { action: 'resetPassword', outcome: 'SUCCEEDED', target: email },
  ]);
});

test('of two parallel uses of a link one wins, and it works no third time', async () => {
  const { email, token } = await forgetful();
  const uses = await Promise.all([setPassword(token, 'First-Pass-1'), setPassword(token, 'Second-Pass-2')]);
  expect(uses.filter((errors) => errors.length === 0)).toHaveLength(1);
  expect(uses).toContainEqual(expired);
  expect(await setPassword(token)).toEqual(expired);
  const winner = uses[0].length === 0 ? 'First-Pass-1' : 'Second-Pass-2';
  expect((await signIn(server.browser(), { email, password: winner })).data.login.errors).toEqual([]);
});

test('only the link of the newest letter works', async () => {
  const { email, token: older } = await forgetful();
  await server.anonymous.execute(ask, { email });
  const newer = await tokenInLetter(server, email);
  expect(await setPassword(older)).toEqual(expired);
  expect(await setPassword(newer)).toEqual([]);
});

test('a link works for an hour, a made-up one never', async () => {
  const { token } = await forgetful();
  expect(await setPassword('made-up')).toEqual(expired);
  server.clock.advance(hour + 1000);
  expect(await setPassword(token)).toEqual(expired);
});

test('the link of a verification letter does not reset a password', async () => {
  await signUp(server.browser(), { email: 'mixed@example.com' });
  expect(await setPassword(await tokenInLetter(server, 'mixed@example.com'))).toEqual(expired);
});
