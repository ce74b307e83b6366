import { signIn, signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const switchTo = `mutation Switch($id: ID!) {
  switchOrganization(input: { organizationId: $id }) {
    user { role organization { name } } errors { field code message }
  }
}`;
const active = '{ viewer { role organization { name } } organizations { name } }';

let server: TestServer;
let ada: Asker;
let home: string;
let second: string;

/** Ada owns Home and is a viewer in Second, which is active. */
beforeAll(async () => {
  server = await openTestServer();
  ada = server.browser();
  const signedUp = await signUp(ada, { email: 'ada@example.com', organizationName: 'Home' });
  home = signedUp.data.signup.user.organizationId;
  const owner = await server.seed.owner({ organization: 'Second' });
  second = owner.organizationId;
  await owner.execute(
    'mutation { inviteTeam(input: { emails: "ada@example.com", role: VIEWER }) { errors { message } } }',
  );
  await ada.execute(
    'mutation Join($token: String!) { acceptInvitation(input: { token: $token }) { errors { message } } }',
    { token: await tokenInLetter(server, 'ada@example.com') },
  );
});
afterAll(() => server.close());

test('switching changes role and organization, under a new token', async () => {
  const before = server.browser(ada.token);
  const { data, errors } = await ada.execute(switchTo, { id: home });
  expect(errors).toBeUndefined();
  expect(data.switchOrganization).toEqual({
    user: { role: 'OWNER', organization: { name: 'Home' } },
    errors: [],
  });
  expect((await before.execute('{ viewer { id } }')).data.viewer).toBeNull();
  await ada.execute(switchTo, { id: second });
  const shown = await ada.execute(active);
  expect(shown.data).toEqual({
    viewer: { role: 'VIEWER', organization: { name: 'Second' } },
    organizations: [{ name: 'Home' }, { name: 'Second' }],
  });
});

test('an organization that is not active shows itself, not its people', async () => {
  await ada.execute(switchTo, { id: home });
  const shown = await ada.execute(
    '{ organizations { name memberCount settings { ssoEnabled } plan { code } } }',
  );
  expect(shown.data.organizations).toMatchObject([
    { name: 'Home', memberCount: 1, plan: { code: 'STARTER' } },
    { name: 'Second', memberCount: 2, plan: { code: 'PROFESSIONAL' } },
  ]);
  const { data, errors } = await ada.execute('{ organizations { members { nodes { name } } } }');
  expect(data).toEqual({ organizations: null });
  expect(errors?.[0]).toMatchObject({
    message: 'This is not the active organization. Switch to it first.',
    extensions: { code: 'FORBIDDEN' },
  });
});

test('the next sign-in lands in the organization last used', async () => {
  for (const [id, name] of [
    [home, 'Home'],
    [second, 'Second'],
  ]) {
    server.clock.advance(1000);
    await ada.execute(switchTo, { id });
    await ada.execute('mutation { logout { errors { message } } }');
    const { data } = await signIn(ada, { email: 'ada@example.com' });
    expect(data.login.user.organization.name).toBe(name);
  }
});

test('an organization one does not belong to is as unknown as any other', async () => {
  const stranger = await server.seed.owner({ organization: 'Elsewhere' });
  for (const id of [stranger.organizationId, '00000000-0000-7000-8000-000000000000', 'no id']) {
    const { data } = await ada.execute(switchTo, { id });
    const message =
      'There is no such organization. It may have been deleted, or you may have left it, meanwhile: choose another one.';
    expect(data.switchOrganization).toEqual({
      user: null,
      errors: [{ field: ['organizationId'], code: 'NOT_FOUND', message }],
    });
  }
});

test('a suspended organization cannot be entered; sign-in, and a session that was in it, go to another one', async () => {
  await ada.execute(switchTo, { id: second });
  await ada.execute(switchTo, { id: home });
  const organizations = server.runtime.database.system.updateTable('organizations');
  await organizations.set({ suspendedAt: server.clock.now() }).where('id', '=', second).execute();
  const { data } = await ada.execute(switchTo, { id: second });
  expect(data.switchOrganization).toEqual({
    user: null,
    errors: [
      {
        field: ['organizationId'],
        code: 'NOT_ALLOWED',
        message: 'This organization is suspended. Contact support.',
      },
    ],
  });
  await organizations.set({ suspendedAt: null }).where('id', '=', second).execute();
  await ada.execute(switchTo, { id: second });
  await organizations
    .set({ suspendedAt: server.clock.now(), suspensionReason: 'Unpaid' })
    .where('id', '=', second)
    .execute();
  const refused = await ada.execute(active);
  expect(refused.errors?.[0]).toMatchObject({
    message: 'Your organization is suspended. Contact support.',
    extensions: { code: 'FORBIDDEN', reason: 'ORGANIZATION_SUSPENDED' },
  });
  const suspension = '{ suspension { email organizationName reason elsewhere { name } } }';
  expect((await ada.execute(suspension)).data.suspension).toEqual({
    email: 'ada@example.com',
    organizationName: 'Second',
    reason: 'Unpaid',
    elsewhere: [{ name: 'Home' }],
  });
  const signedIn = await signIn(server.browser(), { email: 'ada@example.com' });
  expect(signedIn.data.login.user.organization.name).toBe('Home');
  // The session that is shut in goes on elsewhere, and knows of no suspension there.
  expect((await ada.execute(switchTo, { id: home })).data.switchOrganization).toEqual({
    user: { role: 'OWNER', organization: { name: 'Home' } },
    errors: [],
  });
  expect((await ada.execute(active)).data.viewer.organization.name).toBe('Home');
  expect((await ada.execute(suspension)).data.suspension).toBeNull();
  // An owner goes to a suspended organization too, to pay its invoices.
  await organizations.set({ suspendedAt: null }).where('id', '=', second).execute();
  await ada.execute(switchTo, { id: second });
  await organizations.set({ suspendedAt: server.clock.now() }).where('id', 'in', [home, second]).execute();
  expect((await ada.execute(switchTo, { id: home })).data.switchOrganization).toEqual({
    user: { role: 'OWNER', organization: { name: 'Home' } },
    errors: [],
  });
  // Where everything is suspended there is nowhere to go, and still the way out.
  expect((await ada.execute(suspension)).data.suspension.elsewhere).toEqual([]);
  expect((await ada.execute('mutation { logout { errors { message } } }')).data.logout.errors).toEqual([]);
});
