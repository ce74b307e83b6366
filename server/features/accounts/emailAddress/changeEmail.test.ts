import { password, signIn, signUp, tokenInLetter, verifyAddress } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const change = /* GraphQL */ `mutation ($input: ChangeEmailInput!) {
  changeEmail(input: $input) { emailChange { email } errors { field code message } }
}`;
const confirm = /* GraphQL */ `mutation ($token: String!) {
  confirmEmailChange(input: { token: $token }) { email errors { field code message } }
}`;
const state = '{ viewer { email emailVerified } pendingEmailChange { email requestedAt expiresAt } }';

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
});

const ask = (address: string, currentPassword = password) =>
  browser.execute(change, { input: { email: address, currentPassword } });

describe('changing the address', () => {
  it('waits until the link in the letter to the new address is opened', async () => {
    await verifyAddress(server, email);
    const { data } = await ask(`New${people}@example.com`);
    expect(data.changeEmail).toEqual({ emailChange: { email: `new${people}@example.com` }, errors: [] });
    const before = (await browser.execute(state)).data;
    expect(before).toMatchObject({
      viewer: { email, emailVerified: true },
      pendingEmailChange: { email: `new${people}@example.com` },
    });
    expect((await server.mail(email)).at(-1)?.bodyText).toContain(`new${people}@example.com`);

    const token = await tokenInLetter(server, `new${people}@example.com`);
    // The link may be opened anywhere.
    expect((await server.anonymous.execute(confirm, { token })).data.confirmEmailChange).toEqual({
      email: `new${people}@example.com`,
      errors: [],
    });
    expect((await browser.execute(state)).data).toEqual({
      viewer: { email: `new${people}@example.com`, emailVerified: true },
      pendingEmailChange: null,
    });
    expect((await signIn(server.browser(), { email })).data.login.errors[0].code).toBe('CREDENTIALS');
    expect((await signIn(server.browser(), { email: `new${people}@example.com` })).data.login.errors).toEqual(
      [],
    );
    const again = await server.anonymous.execute(confirm, { token });
    expect(again.data.confirmEmailChange.errors[0].code).toBe('EXPIRED');
    const log = await browser.execute('{ auditLog { nodes { action target } } }');
    expect(log.data.auditLog.nodes).toEqual(
      expect.arrayContaining([
        { action: 'changeEmail', target: `new${people}@example.com` },
        { action: 'confirmEmailChange', target: `new${people}@example.com` },
      ]),
    );
  });

  it('tells the old address twice: how to stop it before, whom to tell after; and resetting does stop it', async () => {
    await verifyAddress(server, email);
    const { publicUrl } = server.runtime.env;
    await ask(`thief${people}@example.com`);
    const notice = (await server.mail(email)).at(-1);
    expect(notice?.subject).toBe('Request to change your email address');
    expect(notice?.bodyText).toContain(`thief${people}@example.com`);
    expect(notice?.bodyText).toContain(
      `reset your password now, which also stops the change: ${publicUrl}/auth/reset-password`,
    );
    const stopped = await tokenInLetter(server, `thief${people}@example.com`);
    await server.anonymous.execute(
      `mutation { resetPassword(input: { email: "${email}" }) { errors { code } } }`,
    );
    const reset = await tokenInLetter(server, email);
    await server.anonymous.execute(
      `mutation { confirmPasswordReset(input: { token: "${reset}", password: "${password}x", confirmPassword: "${password}x" })
        { errors { code } } }`,
    );
    const refused = await server.anonymous.execute(confirm, { token: stopped });
    expect(refused.data.confirmEmailChange.errors[0].code).toBe('EXPIRED');

    await signIn(browser, { email, password: `${password}x` });
    await ask(`other${people}@example.com`, `${password}x`);
    const token = await tokenInLetter(server, `other${people}@example.com`);
    await server.anonymous.execute(confirm, { token });
    const told = (await server.mail(email)).at(-1);
    expect(told?.subject).toBe('Your email address was changed');
    expect(told?.bodyText).toContain(`other${people}@example.com`);
    expect(told?.bodyText).toContain(`If this was not you, contact us immediately: ${publicUrl}/support`);
  });

  it('makes links that were sent to the old address stop working', async () => {
    await server.anonymous.execute(
      `mutation { resetPassword(input: { email: "${email}" }) { errors { code } } }`,
    );
    const reset = await tokenInLetter(server, email);
    await ask(`new${people}@example.com`);
    await server.anonymous.execute(confirm, {
      token: await tokenInLetter(server, `new${people}@example.com`),
    });
    const { data } = await server.anonymous.execute(
      `mutation { confirmPasswordReset(input: { token: "${reset}", password: "${password}x", confirmPassword: "${password}x" })
        { errors { code } } }`,
    );
    expect(data.confirmPasswordReset.errors).toEqual([{ code: 'EXPIRED' }]);
  });

  it('needs the current password and another address', async () => {
    expect((await ask('other@example.com', 'Wrong-Horse-9')).data.changeEmail.errors).toEqual([
      { field: ['currentPassword'], code: 'CREDENTIALS', message: 'This is not your current password.' },
    ]);
    expect((await ask(email.toUpperCase())).data.changeEmail.errors[0].field).toEqual(['email']);
    expect((await ask('nonsense')).data.changeEmail.errors[0].message).toBe(
      'Please enter a valid email address',
    );
  });

  it('never tells that an address has an account, but to its owner', async () => {
    await signUp(server.browser(), { email: `taken${people}@example.com` });
    const taken = await ask(`taken${people}@example.com`);
    expect(taken.data.changeEmail.errors).toEqual([]);
    const token = await tokenInLetter(server, `taken${people}@example.com`);
    const { errors } = (await server.anonymous.execute(confirm, { token })).data.confirmEmailChange;
    expect(errors[0].code).toBe('TAKEN');
    expect((await browser.execute(state)).data.viewer.email).toBe(email);
  });

  it('keeps the newest request only, for 24 hours, unless it is taken back', async () => {
    await ask(`first${people}@example.com`);
    const first = await tokenInLetter(server, `first${people}@example.com`);
    await ask(`second${people}@example.com`);
    const second = await tokenInLetter(server, `second${people}@example.com`);
    const answer = async (token: string) =>
      (await server.anonymous.execute(confirm, { token })).data.confirmEmailChange.errors[0]?.code;
    expect(await answer(first)).toBe('EXPIRED');
    await browser.execute('mutation { cancelEmailChange { errors { code } } }');
    expect(await answer(second)).toBe('EXPIRED');
    await ask(`third${people}@example.com`);
    const third = await tokenInLetter(server, `third${people}@example.com`);
    server.clock.advance(25 * 60 * 60 * 1000);
    expect(await answer(third)).toBe('EXPIRED');
  });

  it('sends five letters an hour at most', async () => {
    for (let count = 0; count < 5; count += 1) await ask(`letter${count}.${people}@example.com`);
    const { data } = await ask(`letter6.${people}@example.com`);
    expect(data.changeEmail.errors).toEqual([
      {
        field: null,
        code: 'RATE_LIMITED',
        message: 'Too many emails were sent. Please try again in 12 minutes.',
      },
    ]);
  });
});
