import { sql } from 'kysely';
import { seedPlace } from '../../../platform/auth/secrets/secretPlaces.ts';
import { password, signIn, signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import {
  appWith,
  confirmTwoFactor,
  enrol,
  startTwoFactor,
  typePassword,
} from '../../../testing/people/twoFactor.ts';

const status = '{ viewer { twoFactorEnabled } twoFactor { enabledAt recoveryCodesLeft required } }';
const viewer = '{ viewer { email } }';
const hour = 60 * 60 * 1000;

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

const rowOf = () =>
  server.runtime.database.system
    .selectFrom('twoFactors')
    .innerJoin('users', 'users.id', 'twoFactors.userId')
    .selectAll('twoFactors')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();

test('setting it up takes the present password', async () => {
  const { data } = await startTwoFactor(browser, 'Wrong-Horse-9');
  expect(data.startTwoFactor.setup).toBeNull();
  expect(data.startTwoFactor.errors).toEqual([
    { field: ['currentPassword'], code: 'CREDENTIALS', message: 'This is not your current password.' },
  ]);
});

test('nothing is on before a first code of the app was typed', async () => {
  await startTwoFactor(browser);
  const { data } = await browser.execute(status);
  expect(data).toEqual({
    viewer: { twoFactorEnabled: false },
    twoFactor: { enabledAt: null, recoveryCodesLeft: 0, required: false },
  });
  expect((await typePassword(server.browser(), email)).user).toEqual({ email });
});

test('turning it on gives ten recovery codes, ends all other sessions, renews this one, and tells the owner', async () => {
  const other = server.browser();
  await signIn(other, { email });
  const copied = server.browser(browser.token);
  const { data: started } = await startTwoFactor(browser);
  const app = appWith(server, started.startTwoFactor.setup.secret);
  const { data } = await confirmTwoFactor(browser, ` ${app().slice(0, 3)} ${app().slice(3)} `);
  expect(data.confirmTwoFactor).toMatchObject({ endedSessions: 1, errors: [] });
  expect(new Set(data.confirmTwoFactor.recoveryCodes).size).toBe(10);
  for (const ended of [other, copied]) expect((await ended.execute(viewer)).data.viewer).toBeNull();
  expect((await browser.execute(status)).data).toEqual({
    viewer: { twoFactorEnabled: true },
    twoFactor: { enabledAt: expect.any(Date), recoveryCodesLeft: 10, required: false },
  });
  expect((await server.mail(email)).at(-1)?.subject).toBe('Two-factor authentication was turned on');
  const log = await browser.execute('{ auditLog { nodes { action target } } }');
  expect(log.data.auditLog.nodes.slice(0, 2)).toEqual([
    { action: 'confirmTwoFactor', target: null },
    { action: 'startTwoFactor', target: null },
  ]);
});

test('the seed is encrypted at rest, and recovery codes are hashes', async () => {
  const { secret, recoveryCodes } = await enrol(server, browser);
  const { seed, userId } = await rowOf();
  const plain = Buffer.from(server.runtime.secrets.decrypt(seed, seedPlace(userId)), 'hex');
  expect(appWith(server, secret)()).toMatch(/^\d{6}$/);
  expect(plain).toHaveLength(20);
  for (const form of [plain, Buffer.from(plain.toString('hex')), Buffer.from(secret)])
    expect(seed.includes(form)).toBe(false);
  const kept = await server.runtime.database.system
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('userId', '=', userId)
    .execute();
  expect(kept).toHaveLength(10);
  expect(kept.every(({ codeHash }) => codeHash.length === 32)).toBe(true);
  const bytes = Buffer.concat(kept.map(({ codeHash }) => codeHash));
  expect(recoveryCodes.some((code) => bytes.includes(code))).toBe(false);
});

test('a wrong code turns nothing on and says so at its field; the fifth makes the next one wait', async () => {
  const { data } = await startTwoFactor(browser);
  const app = appWith(server, data.startTwoFactor.setup.secret);
  for (let turn = 0; turn < 5; turn += 1) {
    const wrong = await confirmTwoFactor(browser, app(-5));
    expect(wrong.data.confirmTwoFactor.errors).toMatchObject([{ field: ['code'], code: 'CREDENTIALS' }]);
  }
  const waiting = await confirmTwoFactor(browser, app());
  expect(waiting.errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
  expect((await rowOf()).confirmedAt).toBeNull();
});

test('a set-up that was begun again, or an hour ago, cannot be confirmed', async () => {
  const { data: first } = await startTwoFactor(browser);
  const { data: second } = await startTwoFactor(browser);
  const [former, app] = [first, second].map(({ startTwoFactor: { setup } }) => appWith(server, setup.secret));
  const answer = await confirmTwoFactor(browser, former?.() ?? '');
  expect(answer.data.confirmTwoFactor.errors).toMatchObject([{ code: 'CREDENTIALS' }]);
  server.clock.advance(hour);
  const late = await confirmTwoFactor(browser, app?.() ?? '');
  expect(late.data.confirmTwoFactor.errors).toMatchObject([{ field: null, code: 'EXPIRED' }]);
});

test('what is on cannot be set up over', async () => {
  await enrol(server, browser);
  const { data } = await startTwoFactor(browser, password);
  expect(data.startTwoFactor).toMatchObject({ setup: null, errors: [{ code: 'NOT_ALLOWED' }] });
});

test('turning it on waits for a sign-in that is under way, so that its session ends with the others', async () => {
  const { data: started } = await startTwoFactor(browser);
  const app = appWith(server, started.startTwoFactor.setup.secret);
  const { app: database, system } = server.runtime.database;
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(database);
    return rows[0]?.count ?? 0;
  };
  const signingIn = await system.startTransaction().execute();
  await sql`update users set password_hash = password_hash where email = ${email}`.execute(signingIn);
  const confirming = confirmTwoFactor(browser, app());
  const blocked = async (): Promise<'BLOCKED'> => {
    while ((await waiting()) === 0) await new Promise((resolve) => setImmediate(resolve));
    return 'BLOCKED';
  };
  expect(await Promise.race([confirming, blocked()])).toBe('BLOCKED');
  await signingIn.commit().execute();
  expect((await confirming).data.confirmTwoFactor).toMatchObject({ errors: [] });
});
