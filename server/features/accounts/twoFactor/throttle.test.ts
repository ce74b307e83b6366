import { password, signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { type AuthenticatorApp, enrol, typeCode, typePassword } from '../../../testing/people/twoFactor.ts';

const minute = 60_000;

let server: TestServer;
let owner: Asker;
let email: string;
let app: AuthenticatorApp;
let recoveryCodes: string[];
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ada${people}@example.com`;
  owner = server.browser();
  await signUp(owner, { email });
  await verifyAddress(server, email);
  ({ app, recoveryCodes } = await enrol(server, owner));
});

/** Types the password and a code in a browser of its own. */
const enter = async (code: string) => {
  const { challenge } = await typePassword(server.browser(), email);
  return typeCode(server.browser(), challenge.token, code);
};
const typeWrong = async (times: number) => {
  for (let turn = 0; turn < times; turn += 1) await enter(app(-9));
};
const codeOf = ({ errors }: Awaited<ReturnType<typeof enter>>) => errors?.[0]?.extensions.code;

test('after five wrong codes, in whatever browser, the right one must wait 15 minutes', async () => {
  await typeWrong(5);
  expect(codeOf(await enter(app()))).toBe('RATE_LIMITED');
  server.clock.advance(14 * minute);
  expect(codeOf(await enter(app()))).toBe('RATE_LIMITED');
  server.clock.advance(minute);
  expect((await enter(app())).data.completeLogin.user).toEqual({ email });
});

test('codes that come at the same moment are counted one by one', async () => {
  const { challenge } = await typePassword(server.browser(), email);
  const asked = Array.from({ length: 9 }, () => typeCode(server.browser(), challenge.token, app(-9)));
  const answers = await Promise.all(asked);
  expect(answers.filter((answer) => codeOf(answer) === 'RATE_LIMITED')).toHaveLength(4);
});

test('who only knows the password keeps nobody out: a recovery code needs no wait', async () => {
  await typeWrong(7);
  expect((await enter(recoveryCodes[3] ?? '')).data.completeLogin.user).toEqual({ email });
});

test('a right code, and 15 minutes without a wrong one, begin the count anew', async () => {
  await typeWrong(4);
  expect((await enter(app())).data.completeLogin.user).toEqual({ email });
  await typeWrong(4);
  server.clock.advance(15 * minute);
  await typeWrong(4);
  expect((await enter(app())).data.completeLogin.user).toEqual({ email });
});

test('one account’s wrong codes make no other one wait', async () => {
  await typeWrong(5);
  const other = server.browser();
  await signUp(other, { email: `grace${people}@example.com` });
  await verifyAddress(server, `grace${people}@example.com`);
  const second = await enrol(server, other);
  const { challenge } = await typePassword(server.browser(), `grace${people}@example.com`);
  const { data } = await typeCode(server.browser(), challenge.token, second.app());
  expect(data.completeLogin.errors).toEqual([]);
});

const off = (code: string) =>
  owner.execute(
    'mutation ($input: DisableTwoFactorInput!) { disableTwoFactor(input: $input) { disabled errors { code } } }',
    { input: { currentPassword: password, code } },
  );

test('the count holds for turning it off too', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await off(app(-9))).data.disableTwoFactor).toEqual({
      disabled: false,
      errors: [{ code: 'CREDENTIALS' }],
    });
  }
  expect(codeOf(await off(app()))).toBe('RATE_LIMITED');
  expect(codeOf(await enter(app()))).toBe('RATE_LIMITED');
});
