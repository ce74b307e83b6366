import { password, seededPassword, signIn, signUp } from '../../../testing/people/accounts.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const hour = 60 * 60 * 1000;
const viewer = '{ viewer { email } }';

let server: TestServer;
/** How long ago the newest session was used, as far as that is noted. */
const unusedFor = async (): Promise<number> => {
  const { lastSeenAt } = await server.runtime.database.system
    .selectFrom('sessions')
    .select('lastSeenAt')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return server.clock.now().getTime() - lastSeenAt.getTime();
};
/** No answer waits until a use is noted. */
const useIsNoted = async () => {
  while ((await unusedFor()) > hour) await new Promise((resolve) => setImmediate(resolve));
};
beforeAll(async () => {
  server = await openTestServer();
  await signUp(server.browser(), { email: 'ada@example.com', organizationName: 'Engines' });
});
afterAll(() => server.close());

test('the right password signs in, whatever the case of the address', async () => {
  const browser = server.browser();
  const { data, errors } = await signIn(browser, { email: 'ADA@example.com' });
  expect(errors).toBeUndefined();
  expect(data.login).toMatchObject({
    user: { email: 'ada@example.com', role: 'OWNER', organization: { name: 'Engines' } },
    errors: [],
  });
  expect((await browser.execute(viewer)).data.viewer).toEqual({ email: 'ada@example.com' });
});

test('a wrong password and an unknown address get one answer', async () => {
  const wrong = await signIn(server.anonymous, { email: 'ada@example.com', password: 'Wrong-Horse-9' });
  const unknown = await signIn(server.anonymous, { email: 'nobody@example.com' });
  expect(wrong).toEqual(unknown);
  expect(wrong.data.login).toEqual({
    user: null,
    errors: [{ field: null, code: 'CREDENTIALS', message: 'Please check your credentials and try again.' }],
  });
  expect(server.anonymous.token).toBeNull();
});

test('every sign-in gets a new token and ends the session it replaces', async () => {
  const browser = server.browser();
  await signIn(browser, { email: 'ada@example.com' });
  const first = server.browser(browser.token);
  await signIn(browser, { email: 'ada@example.com' });
  expect(browser.token).not.toBe(first.token);
  expect((await first.execute(viewer)).data.viewer).toBeNull();
});

test('logging out ends the session on the server', async () => {
  const browser = server.browser();
  await signIn(browser, { email: 'ada@example.com' });
  const copy = server.browser(browser.token);
  const { data } = await browser.execute('mutation { logout { errors { message } } }');
  expect(data.logout).toEqual({ errors: [] });
  expect(browser.token).toBeNull();
  expect((await copy.execute(viewer)).data.viewer).toBeNull();
  expect((await browser.execute('mutation { logout { errors { message } } }')).data.logout).toEqual({
    errors: [],
  });
});

test('a suspended organization is told of after the right password only', async () => {
  const owner = await server.seed.owner();
  const { email, organizationId } = await owner.invite('ADMIN');
  await suspend(server, organizationId);
  const wrong = await signIn(server.anonymous, { email, password: 'Wrong-Horse-9' });
  expect(wrong.data.login.errors[0].code).toBe('CREDENTIALS');
  const right = await signIn(server.anonymous, { email, password: seededPassword });
  expect(right.data.login).toEqual({
    user: null,
    errors: [
      { field: null, code: 'NOT_ALLOWED', message: 'Your organization is suspended. Contact support.' },
    ],
  });
});

test('a hash of other parameters is replaced when its owner signs in', async () => {
  const { hash } = await import('@node-rs/argon2');
  const { system } = server.runtime.database;
  const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  await system
    .updateTable('users')
    .set({ passwordHash: old })
    .where('email', '=', 'ada@example.com')
    .execute();
  expect((await signIn(server.browser(), { email: 'ada@example.com' })).data.login.errors).toEqual([]);
  const { passwordHash } = await system
    .selectFrom('users')
    .select('passwordHash')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await signIn(server.browser(), { email: 'ada@example.com' })).data.login.errors).toEqual([]);
});

test('a session lasts 12 hours without use, or 30 days when remembered', async () => {
  const brief = server.browser();
  const kept = server.browser();
  await signIn(brief, { email: 'ada@example.com' });
  await signIn(kept, { email: 'ada@example.com', rememberMe: true });
  server.clock.advance(13 * hour);
  expect((await brief.execute(viewer)).data.viewer).toBeNull();
  expect((await kept.execute(viewer)).data.viewer).toEqual({ email: 'ada@example.com' });
  server.clock.advance(30 * 24 * hour);
  expect((await kept.execute(viewer)).data.viewer).toBeNull();
});

test('each use of a session gives it 12 hours more, up to 30 days', async () => {
  const browser = server.browser();
  await signIn(browser, { email: 'ada@example.com' });
  for (let used = 0; used < 72; used += 1) {
    server.clock.advance(10 * hour - 1000);
    expect((await browser.execute(viewer)).data.viewer).toEqual({ email: 'ada@example.com' });
    await useIsNoted();
  }
  server.clock.advance(hour);
  expect((await browser.execute(viewer)).data.viewer).toBeNull();
});
