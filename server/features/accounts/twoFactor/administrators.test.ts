import { seededPassword } from '../../../testing/people/accounts.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { type Everything, seedEverything } from '../../../testing/records/everything.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import { fieldsOf, permissionIn, variablesOf } from '../../../testing/isolation/rootFields/rootFields.ts';
import { rowsOf } from '../../../testing/database/tenantRows.ts';
import { type Answer, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { enrol, typeCode, typePassword } from '../../../testing/people/twoFactor.ts';
import { wholeOperation } from '../../../testing/lists/wholeOperation.ts';

const readPlatform = '{ platformDashboard { organizations } viewer { permissions } }';
const disable = `mutation ($input: DisableTwoFactorInput!) {
  disableTwoFactor(input: $input) { disabled errors { message } }
}`;

let server: TestServer;
let tenant: Everything;
beforeAll(async () => {
  server = await openTestServer();
  tenant = await seedEverything(server, 'otter');
});
afterAll(() => server.close());

/** A platform administrator who has not set up a second factor. */
const seedWithout = async (on: TestServer) => {
  const administrator = await on.seed.owner({ platformAdministrator: true });
  await on.runtime.database.system.deleteFrom('twoFactors').where('userId', '=', administrator.id).execute();
  return administrator;
};
const reasonsOf = ({ errors = [] }: Answer) =>
  errors.map(({ extensions }) => extensions.reason ?? extensions.code);

const platform = [...fieldsOf('Query'), ...fieldsOf('Mutation')].filter(
  ({ accessRule }) => permissionIn(accessRule) === 'PLATFORM_ADMINISTER',
);
it.each(platform)('$coordinate is shut to an administrator without one', async ({ coordinate }) => {
  const administrator = await seedWithout(server);
  const before = await rowsOf(server, tenant.ids.organization);
  const operation = wholeOperation(server.schema, coordinate);
  expect(reasonsOf(await administrator.execute(operation, variablesOf(tenant, coordinate)))).toEqual([
    'TWO_FACTOR_REQUIRED',
  ]);
  expect(await rowsOf(server, tenant.ids.organization)).toEqual(before);
});

it('who only knows an administrator’s password gets nothing of the platform, before it is set up and after', async () => {
  const { email } = await seedWithout(server);
  const browser = server.browser();
  const typed = { typed: seededPassword };
  expect(await typePassword(browser, email, typed)).toMatchObject({ user: { email }, challenge: null });
  const shut = await browser.execute(readPlatform);
  expect(shut.errors?.[0]?.message).toBe(
    'The platform requires two-factor authentication. Set it up to continue.',
  );
  const { data } = await browser.execute('{ viewer { permissions } organization { name } }');
  expect(data.viewer.permissions).toContain('ORGANIZATION_DELETE');
  expect(data.viewer.permissions).not.toContain('PLATFORM_ADMINISTER');

  // The administrator sets it up and is let in at once.
  const { app } = await enrol(server, browser, seededPassword);
  expect((await browser.execute(readPlatform)).data.viewer.permissions).toContain('PLATFORM_ADMINISTER');
  // From now on the password alone begins no session.
  const stranger = server.browser();
  const { challenge } = await typePassword(stranger, email, typed);
  expect(stranger.token).toBeNull();
  expect((await typeCode(stranger, challenge.token, app())).data.completeLogin.errors).toEqual([]);
  expect(reasonsOf(await stranger.execute(readPlatform))).toEqual([]);

  // Turned off, the platform is shut in the same session.
  server.clock.advance(60_000);
  const input = { currentPassword: seededPassword, code: app() };
  expect((await stranger.execute(disable, { input })).data.disableTwoFactor.errors).toEqual([]);
  expect(reasonsOf(await stranger.execute(readPlatform))).toEqual(['TWO_FACTOR_REQUIRED']);
});

it('neither does a program with a key of an administrator', async () => {
  const administrator = await seedOperator(server);
  const program = await programOf(server, administrator, ['ORGANIZATION_READ', 'PLATFORM_ADMINISTER']);
  expect(reasonsOf(await program.execute(readPlatform))).toEqual(['FORBIDDEN']);
});

it('only where the sample data are, which nobody but this machine reaches, none is asked for', async () => {
  const demo = await openTestServer({ SEED: 'demo' });
  const administrator = await seedWithout(demo);
  expect((await administrator.execute(readPlatform)).data.viewer.permissions).toContain(
    'PLATFORM_ADMINISTER',
  );
  await demo.close();
});
