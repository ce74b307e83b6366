import { password, signIn, signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const login = `mutation Login($input: LoginInput!) {
  login(input: $input) {
    user { role organization { name memberCount onboardingStep } } errors { field code message }
  }
}`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** A person with a password who belongs to no organization any more. */
const stray = async (email: string): Promise<Asker> => {
  const browser = server.browser();
  const { data } = await signUp(browser, { email });
  const { organizationId: id } = data.signup.user;
  await browser.execute(
    `mutation D($id: ID!) {
      deleteOrganization(input: { id: $id, currentPassword: "${password}" }) { errors { code } }
    }`,
    {
      id,
    },
  );
  return browser;
};
const enter = async (browser: Asker, input: object) =>
  (await browser.execute(login, { input: { password, ...input } })).data.login;

test('who belongs to no organization is told what to do, and only with the right password', async () => {
  const browser = await stray('stray@acme.io');
  expect(await enter(browser, { email: 'stray@acme.io' })).toEqual({
    user: null,
    errors: [
      {
        field: ['organizationName'],
        code: 'NOT_ALLOWED',
        message: 'You no longer belong to an organization. Name a new one, or ask for an invitation.',
      },
    ],
  });
  const wrong = await enter(browser, {
    email: 'stray@acme.io',
    password: 'Wrong1234',
    organizationName: 'Anew',
  });
  expect(wrong.errors[0].code).toBe('CREDENTIALS');
});

test('such a person makes a new organization and owns it', async () => {
  const browser = await stray('anew@acme.io');
  const { user, errors } = await enter(browser, { email: 'anew@acme.io', organizationName: 'Anew' });
  expect(errors).toEqual([]);
  expect(user).toEqual({
    role: 'OWNER',
    organization: { name: 'Anew', memberCount: 1, onboardingStep: 'WELCOME' },
  });
  expect((await signIn(browser, { email: 'anew@acme.io' })).data.login.user.organization.name).toBe('Anew');
});

test('or joins by an invitation', async () => {
  const browser = await stray('join@acme.io');
  const owner = await server.seed.owner({ organization: 'Acme' });
  await owner.execute('mutation I($e: String!) { inviteTeam(input: { emails: $e }) { errors { code } } }', {
    e: 'join@acme.io',
  });
  const invitationToken = await tokenInLetter(server, 'join@acme.io');
  const wrong = await enter(browser, { email: 'join@acme.io', invitationToken: 'unknown' });
  expect(wrong.errors[0]).toMatchObject({ field: ['invitationToken'], code: 'EXPIRED' });
  const { user } = await enter(browser, { email: 'join@acme.io', invitationToken });
  expect(user).toMatchObject({ role: 'MEMBER', organization: { name: 'Acme', memberCount: 2 } });
});

test('so does who belongs to a suspended one only; without an invitation it stays shut, also by the name of a new one', async () => {
  const browser = server.browser();
  const email = 'shut@acme.io';
  const { data } = await signUp(browser, { email, organizationName: 'Shut' });
  const { organizationId } = data.signup.user;
  await suspend(server, organizationId);
  // Whoever manages its billing enters it all the same, to pay its invoices.
  const payer = await signIn(browser, { email });
  expect(payer.data.login.user).toMatchObject({ role: 'OWNER', organization: { name: 'Shut' } });
  await server.runtime.database.system
    .updateTable('memberships')
    .set({ role: 'ADMIN' })
    .where('organizationId', '=', organizationId)
    .execute();
  const shut = await enter(browser, { email, organizationName: 'Anew' });
  expect(shut.errors[0].message).toBe('Your organization is suspended. Contact support.');
  const owner = await server.seed.owner({ organization: 'Harbor' });
  await owner.execute('mutation I($e: String!) { inviteTeam(input: { emails: $e }) { errors { code } } }', {
    e: email,
  });
  const invitationToken = await tokenInLetter(server, email);
  const { user } = await enter(browser, { email, invitationToken });
  expect(user).toMatchObject({ role: 'MEMBER', organization: { name: 'Harbor', memberCount: 2 } });
});

test('who belongs to one goes there; the name of a new one is ignored', async () => {
  const browser = server.browser();
  await signUp(browser, { email: 'home@acme.io', organizationName: 'Home' });
  const { user } = await enter(browser, { email: 'home@acme.io', organizationName: 'Another' });
  expect(user.organization).toMatchObject({ name: 'Home', memberCount: 1 });
});
