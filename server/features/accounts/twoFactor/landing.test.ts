import { signUp, verifyAddress } from '../../../testing/people/accounts.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { type AuthenticatorApp, enrol, typePassword } from '../../../testing/people/twoFactor.ts';

const complete = `mutation ($input: CompleteLoginInput!) {
  completeLogin(input: $input) { user { organization { name } } errors { field code } }
}`;

let server: TestServer;
let app: AuthenticatorApp;
let email: string;
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `ada${people}@example.com`;
  const browser = server.browser();
  await signUp(browser, { email });
  await verifyAddress(server, email);
  ({ app } = await enrol(server, browser));
});

const organizationsOf = () =>
  server.runtime.database.system
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('memberships.organizationId')
    .where('users.email', '=', email);

test('who belongs to no organization any more is told after the code, which then still works', async () => {
  const { system } = server.runtime.database;
  await system.deleteFrom('organizations').where('id', 'in', organizationsOf()).execute();
  const browser = server.browser();
  const { challenge, errors } = await typePassword(browser, email);
  expect(errors).toEqual([]);
  const input = { challenge: challenge.token, code: app() };
  const refused = await browser.execute(complete, { input });
  expect(refused.data.completeLogin).toEqual({
    user: null,
    errors: [{ field: ['organizationName'], code: 'NOT_ALLOWED' }],
  });
  expect(browser.token).toBeNull();
  const { data } = await browser.execute(complete, { input: { ...input, organizationName: 'Anew' } });
  expect(data.completeLogin).toEqual({ user: { organization: { name: 'Anew' } }, errors: [] });
});

test('that the organization is suspended is told after the code', async () => {
  const { system } = server.runtime.database;
  await system
    .updateTable('organizations')
    .set({ suspendedAt: server.clock.now() })
    .where('id', 'in', organizationsOf())
    .execute();
  await system
    .updateTable('memberships')
    .set({ role: 'ADMIN' })
    .where('organizationId', 'in', organizationsOf())
    .execute();
  const browser = server.browser();
  const { challenge } = await typePassword(browser, email);
  const { data } = await browser.execute(complete, { input: { challenge: challenge.token, code: app() } });
  expect(data.completeLogin).toEqual({ user: null, errors: [{ field: null, code: 'NOT_ALLOWED' }] });
  expect(browser.token).toBeNull();
});
