import { sql } from 'kysely';
import { signUp, tokenInLetter, verifyAddress } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import {
  type AuthenticatorApp,
  awaitNewCode,
  enrol,
  typeCode,
  typePassword,
} from '../../../testing/people/twoFactor.ts';

const viewer = '{ viewer { email } }';
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

const challenge = async (): Promise<string> => (await typePassword(server.browser(), email)).challenge.token;
/** Signs in with a code in a browser of its own; what became of it. */
const enter = async (code: string) =>
  (await typeCode(server.browser(), await challenge(), code)).data.completeLogin;
const waiting = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(server.runtime.database.app);
  return rows[0]?.count ?? 0;
};
/** One after the other are two sign-ins; these two go on at the same moment, each with a challenge of its own. */
const enterTwice = async (code: string) => {
  const challenges = [await challenge(), await challenge()];
  const holding = await server.runtime.database.system.startTransaction().execute();
  await holding.selectFrom('twoFactors').select('userId').forUpdate().execute();
  const asked = challenges.map((token) => typeCode(server.browser(), token, code));
  while ((await waiting()) < asked.length) await new Promise((resolve) => setImmediate(resolve));
  await holding.rollback().execute();
  const answers = await Promise.all(asked);
  return answers.map(({ data }) => data.completeLogin.errors.map(({ code: kind }: { code: string }) => kind));
};

test('the right password begins no session before the code', async () => {
  const browser = server.browser();
  const answer = await typePassword(browser, email);
  expect(answer).toEqual({
    user: null,
    challenge: { token: expect.stringMatching(/^[\w-]{43}$/), expiresAt: expect.any(Date) },
    errors: [],
  });
  expect(browser.token).toBeNull();
  const { data } = await typeCode(browser, answer.challenge.token, app());
  expect(data.completeLogin).toEqual({ user: { email }, recoveryCodesLeft: null, errors: [] });
  expect((await browser.execute(viewer)).data.viewer).toEqual({ email });
});

test('no sign-in outlives a password that is reset at the same moment', async () => {
  const token = await challenge();
  const resetting = await server.runtime.database.system.startTransaction().execute();
  await resetting.updateTable('users').set({ passwordHash: 'another' }).where('email', '=', email).execute();
  const asked = typeCode(server.browser(), token, app());
  const over = asked.then(() => true);
  // It waits for the reset, if it looks at all.
  while ((await waiting()) === 0 && !(await Promise.race([over, false])));
  await resetting.commit().execute();
  expect((await asked).data.completeLogin).toMatchObject({ user: null, errors: [{ code: 'EXPIRED' }] });
});

test('a wrong password does not tell that there is a second factor', async () => {
  const wrong = await typePassword(server.anonymous, email, { typed: 'Wrong-Horse-9' });
  const unknown = await typePassword(server.anonymous, 'nobody@example.com');
  expect(wrong).toEqual(unknown);
  expect(wrong.challenge).toBeNull();
});

test.each([true, false])('rememberMe %s is kept from the password to the session', async (rememberMe) => {
  const { challenge: given } = await typePassword(server.browser(), email, { rememberMe });
  await typeCode(server.browser(), given.token, app());
  const { remember } = await server.runtime.database.system
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.remember')
    .where('users.email', '=', email)
    .orderBy('sessions.createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(remember).toBe(rememberMe);
});

test('a code works once', async () => {
  const code = app();
  expect((await enter(code)).user).toEqual({ email });
  expect(await enter(code)).toMatchObject({ user: null, errors: [{ field: ['code'], code: 'CREDENTIALS' }] });
});

test('a code works once, also at the same moment', async () => {
  expect((await enterTwice(app())).sort()).toEqual([['CREDENTIALS'], []].sort());
});

test.each([
  [-2, false],
  [-1, true],
  [1, true],
  [2, false],
])('a code of %i steps from now works: %s', async (steps, works) => {
  const token = await challenge();
  awaitNewCode(server);
  const { data } = await typeCode(server.browser(), token, app(steps));
  expect(data.completeLogin.user !== null).toBe(works);
});

test('a recovery code works once, tells its owner, and is in the audit log', async () => {
  const [code = ''] = recoveryCodes;
  const entered = await enter(code.toUpperCase().replaceAll('-', ' '));
  expect(entered).toEqual({ user: { email }, recoveryCodesLeft: 9, errors: [] });
  expect((await server.mail(email)).at(-1)).toMatchObject({
    subject: 'A recovery code was used to sign in',
    bodyText: expect.stringContaining('9 are left'),
  });
  expect((await enter(code)).errors).toMatchObject([{ code: 'CREDENTIALS' }]);
  const log = await owner.execute('{ auditLog(action: "completeLogin") { nodes { outcome target } } }');
  expect(log.data.auditLog.nodes).toEqual([
    { outcome: 'REFUSED', target: null },
    { outcome: 'SUCCEEDED', target: 'with a recovery code, 9 left' },
  ]);
});

test('a recovery code works once, also at the same moment', async () => {
  expect((await enterTwice(recoveryCodes[0] ?? '')).sort()).toEqual([['CREDENTIALS'], []].sort());
});

test('a recovery code works for its owner alone', async () => {
  const other = server.browser();
  await signUp(other, { email: `grace${people}@example.com` });
  await verifyAddress(server, `grace${people}@example.com`);
  const others = await enrol(server, other);
  expect((await enter(others.recoveryCodes[0] ?? '')).errors).toMatchObject([{ code: 'CREDENTIALS' }]);
});

test('a challenge is good for one sign-in, for ten minutes', async () => {
  const token = await challenge();
  await typeCode(server.browser(), token, app());
  const again = await typeCode(server.browser(), token, recoveryCodes[0] ?? '');
  expect(again.data.completeLogin.errors).toMatchObject([{ field: ['challenge'], code: 'EXPIRED' }]);
  const old = await challenge();
  server.clock.advance(10 * minute);
  const late = await typeCode(server.browser(), old, app());
  expect(late.data.completeLogin.errors).toMatchObject([{ field: ['challenge'], code: 'EXPIRED' }]);
});

test('challenges are stored as hashes', async () => {
  const token = await challenge();
  const rows = await server.runtime.database.system.selectFrom('loginChallenges').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows.at(-1)?.tokenHash).toHaveLength(32);
});

test('a password reset does not get around it, and ends challenges of the former password', async () => {
  const former = await challenge();
  await server.anonymous.execute(
    `mutation { resetPassword(input: { email: "${email}" }) { errors { code } } }`,
  );
  const token = await tokenInLetter(server, email);
  const next = 'Better-Horse-10';
  const browser = server.browser();
  await browser.execute(
    'mutation ($input: ConfirmPasswordResetInput!) { confirmPasswordReset(input: $input) { errors { code } } }',
    { input: { token, password: next, confirmPassword: next } },
  );
  expect(browser.token).toBeNull();
  const stale = await typeCode(server.browser(), former, app());
  expect(stale.data.completeLogin.errors).toMatchObject([{ field: ['challenge'], code: 'EXPIRED' }]);
  const answer = await typePassword(browser, email, { typed: next });
  expect(answer).toMatchObject({ user: null, challenge: { token: expect.any(String) } });
});
