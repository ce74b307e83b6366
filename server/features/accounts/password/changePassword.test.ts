import { password, signIn, signUp, tokenInLetter, verifyAddress } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const change = /* GraphQL */ `mutation ($input: ChangePasswordInput!) {
  changePassword(input: $input) { endedSessions errors { field code message } }
}`;
const next = 'Better-Horse-10';
const viewer = '{ viewer { email } }';

let server: TestServer;
let browser: Asker;
let email: string;
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ada${people}@example.com`;
  browser = server.browser();
  await signUp(browser, { email });
  await verifyAddress(server, email);
});

const ask = (currentPassword: string, to = next, confirmPassword = to) =>
  browser.execute(change, { input: { currentPassword, password: to, confirmPassword } });

const errors = async (...given: Parameters<typeof ask>) =>
  (await ask(...given)).data.changePassword.errors.map(({ message }: { message: string }) => message);

describe('changing the password', () => {
  it('ends all other sessions, renews this one, and tells the owner', async () => {
    const other = server.browser();
    await signIn(other, { email });
    const copied = server.browser(browser.token);
    expect((await ask(password)).data.changePassword).toEqual({ endedSessions: 1, errors: [] });
    expect((await browser.execute(viewer)).data.viewer).toEqual({ email });
    expect(browser.token).not.toBe(copied.token);
    for (const ended of [other, copied]) expect((await ended.execute(viewer)).data.viewer).toBeNull();
    expect((await signIn(server.browser(), { email })).data.login.errors[0].code).toBe('CREDENTIALS');
    expect((await signIn(server.browser(), { email, password: next })).data.login.errors).toEqual([]);
    expect((await server.mail(email)).at(-1)?.subject).toBe('Your password was changed');
    const log = await browser.execute('{ auditLog(action: "changePassword") { totalCount } }');
    expect(log.data.auditLog.totalCount).toBe(1);
  });

  it('stops a change of address that somebody asked for with the old password', async () => {
    await browser.execute(
      'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { errors { code } } }',
      { input: { email: `thief${people}@example.com`, currentPassword: password } },
    );
    const token = await tokenInLetter(server, `thief${people}@example.com`);
    await ask(password);
    const { data } = await server.anonymous.execute(
      'mutation ($token: String!) { confirmEmailChange(input: { token: $token }) { errors { code } } }',
      { token },
    );
    expect(data.confirmEmailChange.errors).toEqual([{ code: 'EXPIRED' }]);
  });

  it('follows the rules of sign-up', async () => {
    expect(await errors('')).toEqual(['Password is required']);
    expect(await errors(password, 'Short1')).toEqual(['Password must be at least 8 characters']);
    expect(await errors(password, next, 'Other-Horse-1')).toEqual(["Passwords don't match"]);
    expect(await errors(password, password)).toEqual([
      'Choose a password that differs from the current one.',
    ]);
    expect(await errors('Wrong-Horse-9')).toEqual(['This is not your current password.']);
    expect((await browser.execute(viewer)).data.viewer).toEqual({ email });
  });

  it('refuses to be guessed: ten wrong ones, also at once, then one every two minutes', async () => {
    const tries = await Promise.all(Array.from({ length: 14 }, () => ask('Wrong-Horse-9')));
    for (let turn = 0; turn < 10; turn += 1) tries.push(await ask('Wrong-Horse-9'));
    const checked = tries.filter(({ data }) => data.changePassword.errors[0].code === 'CREDENTIALS');
    expect(checked).toHaveLength(10);
    expect((await ask(password)).data.changePassword.errors).toEqual([
      {
        field: ['currentPassword'],
        code: 'RATE_LIMITED',
        message: 'Too many wrong passwords. Please try again in 2 minutes.',
      },
    ]);
    // Nobody can lock anybody out: signing in is not concerned.
    expect((await signIn(server.browser(), { email })).data.login.errors).toEqual([]);
    server.clock.advance(2 * 60 * 1000);
    expect((await ask(password)).data.changePassword.errors).toEqual([]);
  });
});
