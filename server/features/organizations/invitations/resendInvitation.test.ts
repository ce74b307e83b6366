import { faultsOf } from '../../../testing/answers.ts';
import { seededPassword, tokenInLetter } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const invite = `mutation Invite($emails: String!, $role: Role) {
  inviteTeam(input: { emails: $emails, role: $role, currentPassword: "${seededPassword}" }) { outcomes { status } }
}`;
const resend = `mutation Resend($id: ID!) {
  resendInvitation(input: { id: $id, currentPassword: "${seededPassword}" }) { invitation { email invitedBy expiresAt } errors { code message } }
}`;
const list = '{ organization { invitations { nodes { id email } } } }';
const preview = 'query P($token: String!) { invitation(token: $token) { email } }';
const day = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const invited = async (by: Person, email: string, role = 'MEMBER'): Promise<string> => {
  await by.execute(invite, { emails: email, role });
  const { data } = await by.execute(list);
  return data.organization.invitations.nodes.find((node: { email: string }) => node.email === email).id;
};
const again = async (by: Person, id: string) => (await by.execute(resend, { id })).data.resendInvitation;
const works = async (token: string) =>
  (await server.anonymous.execute(preview, { token })).data.invitation !== null;

test('only the newest link works, for seven days from now', async () => {
  const owner = await server.seed.owner();
  const admin = await owner.invite('ADMIN', 'Ada Admin');
  const id = await invited(owner, 'late@acme.io');
  const first = await tokenInLetter(server, 'late@acme.io');
  expect((await again(owner, id)).errors[0].message).toBe(
    'It was sent less than a minute ago. Give it a moment to arrive.',
  );
  server.clock.advance(6 * day);
  const { invitation, errors } = await again(admin, id);
  expect(errors).toEqual([]);
  expect(invitation).toMatchObject({ email: 'late@acme.io', invitedBy: 'Ada Admin' });
  const second = await tokenInLetter(server, 'late@acme.io');
  expect(second).not.toBe(first);
  expect([await works(first), await works(second)]).toEqual([false, true]);
  server.clock.advance(6 * day);
  expect(await works(second)).toBe(true);
});

test('one that is too old takes a seat again only if there is one', async () => {
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'ACTIVE' });
  const id = await invited(owner, 'old@acme.io');
  server.clock.advance(8 * day);
  await owner.execute(invite, { emails: 'a@s.io b@s.io c@s.io d@s.io' });
  expect((await again(owner, id)).errors[0].code).toBe('LIMIT_REACHED');
  const fresh = (await owner.execute(list)).data.organization.invitations.nodes[0].id;
  server.clock.advance(60_000);
  expect((await again(owner, fresh)).errors).toEqual([]);
});

test('it obeys the domains and the role of who sends it', async () => {
  const owner = await server.seed.owner();
  const admin = await owner.invite('ADMIN');
  const id = await invited(owner, 'boss@acme.io', 'OWNER');
  server.clock.advance(2 * 60_000);
  expect((await again(admin, id)).errors[0].message).toBe('You can give at most the role you have.');
  await server.runtime.database.system
    .updateTable('organizations')
    .set({ allowedDomains: ['elsewhere.io'] })
    .where('id', '=', owner.organizationId)
    .execute();
  expect((await again(owner, id)).errors[0].code).toBe('NOT_ALLOWED');
});

test('of another organization it is unknown, and members and viewers send none', async () => {
  const owner = await server.seed.owner();
  const id = await invited(owner, 'x@acme.io');
  const stranger = await server.seed.owner();
  expect(faultsOf(await stranger.execute(resend, { id }))).toEqual(['NOT_FOUND']);
  for (const role of ['MEMBER', 'VIEWER'] as const) {
    const { errors } = await (await owner.invite(role)).execute(resend, { id });
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
});
