import { signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { type AuthenticatorApp, enrol, typeCode, typePassword } from '../../../testing/people/twoFactor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const enrolNewcomer = async (email: string): Promise<{ browser: Asker; app: AuthenticatorApp }> => {
  const browser = server.browser();
  await signUp(browser, { email });
  await verifyAddress(server, email);
  return { browser, app: (await enrol(server, browser)).app };
};
const seedOf = (email: string) =>
  server.runtime.database.system
    .selectFrom('twoFactors')
    .innerJoin('users', 'users.id', 'twoFactors.userId')
    .where('users.email', '=', email)
    .select(['userId', 'seed'])
    .executeTakeFirstOrThrow();

test('who knows the password and can write to the database does not get in with the seed of an app of their own', async () => {
  const [ada, mallory] = ['ada@example.com', 'mallory@example.com'];
  await enrolNewcomer(ada);
  const { app } = await enrolNewcomer(mallory);
  const { userId } = await seedOf(ada);
  const { seed } = await seedOf(mallory);
  await server.runtime.database.system
    .updateTable('twoFactors')
    .set({ seed, lastStep: 0 })
    .where('userId', '=', userId)
    .execute();
  const thief = server.browser();
  const { challenge } = await typePassword(thief, ada);
  const answer = await typeCode(thief, challenge.token, app());
  expect(answer.errors?.[0]?.message).toContain('changed or moved');
  expect(thief.token).toBeNull();
});
