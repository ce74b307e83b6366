import { password, signIn, signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import { type ListeningServer, openListeningServer } from '../../../testing/listen.ts';
import { openSocket } from '../../../testing/socket.ts';
import { enrol, typeCode, typePassword } from '../../../testing/people/twoFactor.ts';

const minute = 60_000;
/** Tells the client to come back with the cookie that it has by then. */
const sessionChanged = 4205;
const whoAmI = '{ viewer { email } }';

let server: ListeningServer;
beforeAll(async () => {
  server = await openListeningServer();
});
afterAll(() => server.close());

/** Signs in so many times, a second apart, past password and cookies; returns the tokens, oldest first. */
const beginSessions = async (email: string, count: number): Promise<string[]> => {
  const { database, clock } = server.runtime;
  return database.system.transaction().execute(async (transaction) => {
    const { credentials, sessions } = server.runtime.openStores(transaction);
    const account = await credentials.byEmail(email);
    const landing = account && (await credentials.landing(account.id));
    if (!landing) throw new Error(`${email} has no account.`);
    const tokens: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const at = new Date(clock().getTime() + index * 1000);
      const where = { remember: true, ipAddress: null, userAgent: null };
      tokens.push(await sessions.start(landing.place, { ...where, userId: account.id, at }));
    }
    return tokens;
  });
};
const live = async (token = '') => (await server.browser(token).execute(whoAmI)).data.viewer !== null;
const count = async (email: string) => {
  const rows = await server.runtime.database.system
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('users.email', '=', email)
    .execute();
  return rows.length;
};

test('of 101 sign-ins the one that was used least lately ends, and its sockets hear of it', async () => {
  const email = 'ada@example.com';
  const first = server.browser();
  await signUp(first, { email });
  const [{ id: oldest }] = (await first.execute('{ sessions { id } }')).data.sessions;
  server.clock.advance(minute);
  const tokens = await beginSessions(email, 99);
  expect([await count(email), await live(first.token ?? '')]).toEqual([100, true]);
  // The first one is in use, so it is another one that ends.
  await server.runtime.database.system
    .updateTable('sessions')
    .set({ lastSeenAt: new Date(server.clock.now().getTime() + 60 * minute) })
    .where('id', '=', oldest)
    .execute();
  const socket = await openSocket(server.url, server.cookieOf({ token: tokens[0] ?? null }));
  server.clock.advance(10 * minute);
  const newest = server.browser();
  expect((await signIn(newest, { email })).data.login.errors).toEqual([]);
  expect(await count(email)).toBe(100);
  expect([await live(first.token ?? ''), await live(tokens[0]), await live(tokens[1])]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await newest.execute(whoAmI)).data.viewer).toEqual({ email });
  expect(await socket.closed).toBe(sessionChanged);
});

test('with a second factor, and at once, there are never more than a hundred', async () => {
  const email = 'bea@example.com';
  const owner = server.browser();
  await signUp(owner, { email });
  await verifyAddress(server, email);
  const { recoveryCodes } = await enrol(server, owner);
  const tokens = await beginSessions(email, 100);
  server.clock.advance(10 * minute);
  const challenges = await Promise.all(
    recoveryCodes.slice(0, 3).map(() => typePassword(server.browser(), email, { typed: password })),
  );
  const browsers = challenges.map(() => server.browser());
  const answers = await Promise.all(
    browsers.map((browser, index) =>
      typeCode(browser, challenges[index].challenge.token, recoveryCodes[index] ?? ''),
    ),
  );
  expect(answers.map(({ data }) => data.completeLogin.errors)).toEqual([[], [], []]);
  expect(await count(email)).toBe(100);
  expect([await live(tokens[2]), await live(tokens[3])]).toEqual([false, true]);
});

test('a hundred sessions of one person end none of anybody else', async () => {
  const colleague = await server.seed.owner();
  await signUp(server.browser(), { email: 'cy@example.com' });
  await beginSessions('cy@example.com', 105);
  expect((await colleague.execute(whoAmI)).data.viewer).not.toBeNull();
});
