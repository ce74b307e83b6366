import { password, seededPassword, signIn, signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const invite = `mutation Invite($emails: String!, $role: Role) {
  inviteTeam(input: { emails: $emails, role: $role, currentPassword: "${seededPassword}" }) { outcomes { status } }
}`;
const accept = `mutation Accept($token: String!) {
  acceptInvitation(input: { token: $token }) {
    user { role organization { name memberCount } } errors { field code message }
  }
}`;
const preview = `query Preview($token: String!) {
  invitation(token: $token) { email organizationName role invitedBy hasAccount }
}`;
const gone = [
  { field: ['token'], code: 'EXPIRED', message: 'This invitation is no longer valid. Ask for a new one.' },
];

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.seed.owner({ organization: 'Acme', name: 'Olga Owner', plan: 'ENTERPRISE' });
});
afterAll(() => server.close());

const invited = async (email: string, role = 'MEMBER', by: Asker = owner) => {
  await by.execute(invite, { emails: email, role });
  return tokenInLetter(server, email);
};
const join = async (browser: Asker, token: string) =>
  (await browser.execute(accept, { token })).data.acceptInvitation;

test('the name of the inviting organization is no password; the link still works', async () => {
  const token = await invited('guessed@elsewhere.example');
  const signUpWith = async (typed: string) => {
    const given = { email: 'guessed@elsewhere.example', password: typed, invitationToken: token };
    return (await signUp(server.browser(), given)).data.signup.errors;
  };
  const message =
    'Your password must not be just your name, email address or organization with numbers or symbols added.';
  expect(await signUpWith('Acme-2026')).toEqual([{ field: ['password'], code: 'INVALID', message }]);
  expect(await signUpWith(password)).toEqual([]);
});

test('a new person signs up by the link: joined, verified, signed in; the owner is told', async () => {
  const token = await invited('new@acme.io', 'VIEWER');
  expect((await server.anonymous.execute(preview, { token })).data.invitation).toEqual({
    email: 'new@acme.io',
    organizationName: 'Acme',
    role: 'VIEWER',
    invitedBy: 'Olga Owner',
    hasAccount: false,
  });
  const browser = server.browser();
  const { data, errors } = await signUp(browser, {
    email: 'New@acme.io',
    name: 'Nina New',
    invitationToken: token,
  });
  expect(errors).toBeUndefined();
  expect(data.signup.user).toMatchObject({
    role: 'VIEWER',
    emailVerified: true,
    organization: { name: 'Acme' },
  });
  const shown = await owner.execute(
    '{ notifications { nodes { title message } } organization { members(search: "nina") { nodes { name role } } } }',
  );
  expect(shown.data.notifications.nodes[0]).toEqual({
    title: 'New member',
    message: 'Nina New (new@acme.io) joined Acme.',
  });
  expect(shown.data.organization.members.nodes).toEqual([{ name: 'Nina New', role: 'VIEWER' }]);
  expect((await server.anonymous.execute(preview, { token })).data.invitation).toBeNull();
});

test('who has an account signs in and joins, and is then in that organization', async () => {
  const browser = server.browser();
  await signUp(browser, { email: 'ada@home.io' });
  const token = await invited('ada@home.io', 'ADMIN');
  expect((await server.anonymous.execute(preview, { token })).data.invitation.hasAccount).toBe(true);
  await signIn(browser, { email: 'ada@home.io' });
  const before = browser.token;
  expect(await join(browser, token)).toMatchObject({
    user: { role: 'ADMIN', organization: { name: 'Acme' } },
    errors: [],
  });
  expect(browser.token).not.toBe(before);
  const log = await browser.execute('{ auditLog { nodes { action target } } }');
  expect(log.data.auditLog.nodes[0]).toEqual({ action: 'acceptInvitation', target: 'Acme' });
  expect(await join(browser, token)).toEqual({ user: null, errors: gone });
});

test('who is in a suspended organization sees where they are invited to, once the address is proven, and joins', async () => {
  const browser = server.browser();
  const { data } = await signUp(browser, { email: 'shut@home.io', organizationName: 'Shut' });
  const token = await invited('shut@home.io');
  await suspend(server, data.signup.user.organizationId);
  const open = async () =>
    (await browser.execute('{ suspension { invitations { organizationName invitedBy role } } }')).data
      .suspension;
  expect(await open()).toEqual({ invitations: [] });
  await server.runtime.database.system
    .updateTable('users')
    .set({ emailVerifiedAt: server.clock.now() })
    .where('email', '=', 'shut@home.io')
    .execute();
  const offer = { organizationName: 'Acme', invitedBy: 'Olga Owner', role: 'MEMBER' };
  expect(await open()).toEqual({ invitations: [offer] });
  const whose = 'query W($token: String!) { invitation(token: $token) { signedInAs } }';
  expect((await browser.execute(whose, { token })).data.invitation.signedInAs).toBe('shut@home.io');
  expect((await server.anonymous.execute(whose, { token })).data.invitation.signedInAs).toBeNull();
  expect(await join(browser, token)).toMatchObject({ user: { organization: { name: 'Acme' } }, errors: [] });
  expect((await browser.execute('{ suspension { email } }')).data.suspension).toBeNull();
});

test('an invitation is for one address only', async () => {
  const token = await invited('meant@acme.io');
  const message = 'This invitation is for meant@acme.io. Use that address to accept it.';
  const other = await server.seed.owner();
  expect((await join(other, token)).errors).toEqual([{ field: ['token'], code: 'NOT_ALLOWED', message }]);
  const { data } = await signUp(server.browser(), { email: 'other@acme.io', invitationToken: token });
  expect(data.signup.errors).toEqual([{ field: ['invitationToken'], code: 'NOT_ALLOWED', message }]);
  expect((await signIn(server.anonymous, { email: 'other@acme.io' })).data.login.user).toBeNull();
});

test('of two parallel uses one wins', async () => {
  const token = await invited('twice@acme.io');
  const answers = await Promise.all([
    signUp(server.browser(), { email: 'twice@acme.io', invitationToken: token }),
    signUp(server.browser(), { email: 'twice@acme.io', invitationToken: token }),
  ]);
  expect(answers.filter(({ data }) => data.signup.user)).toHaveLength(1);
});

test('it ends after seven days', async () => {
  const token = await invited('late@acme.io');
  server.clock.advance(7 * 24 * 60 * 60 * 1000 + 1000);
  expect((await server.anonymous.execute(preview, { token })).data.invitation).toBeNull();
  const { data } = await signUp(server.browser(), { email: 'late@acme.io', invitationToken: token });
  expect(data.signup.errors[0].code).toBe('EXPIRED');
});
