import type { Role } from '../../../../schema/generated/types.ts';
import {
  seededPassword as currentPassword,
  signUp,
  tokenInLetter,
} from '../../../testing/people/accounts.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import { change, noLonger, plantingOn } from '../../../testing/people/planting.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** Whoever sees the end come plants an invitation to a second address, is removed or demoted, and comes back by its link. */

const list = '{ organization { invitations { nodes { id email role } } } }';
const login = 'mutation ($input: LoginInput!) { login(input: $input) { user { id } errors { code } } }';

let server: TestServer;
let administrator: Person;
let owner: Person;

beforeAll(async () => {
  server = await openTestServer();
  administrator = await seedOperator(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.seed.owner({ organization: 'Acme', name: 'Olga Owner', plan: 'ENTERPRISE' });
});

const openRoles = async () =>
  (await owner.execute(list)).data.organization.invitations.nodes.map(({ role }: { role: Role }) => role);
const inTenant = ({ id: userId }: Person) => ({ tenantId: owner.organizationId, userId, currentPassword });

const ends: readonly { how: string; end: (member: Person) => Promise<void> }[] = [
  {
    how: 'removed',
    end: ({ id: userId }) => change(owner, 'removeMember', { userId, currentPassword }),
  },
  {
    how: 'demoted to member',
    end: ({ id: userId }) => change(owner, 'changeMemberRole', { userId, role: 'MEMBER', currentPassword }),
  },
  {
    how: 'removed by the platform administrator',
    end: (member) => change(administrator, 'removeTenantMember', inTenant(member)),
  },
  {
    how: 'made a viewer by the platform administrator',
    end: (member) => change(administrator, 'changeTenantRole', { ...inTenant(member), role: 'VIEWER' }),
  },
  {
    how: 'gone',
    end: (member) =>
      change(member, 'leaveOrganization', { organizationId: owner.organizationId, currentPassword }),
  },
];

test.each(ends)('who is $how does not come back by invitations planted before', async ({ end }) => {
  const { plant, comeBack, offered } = plantingOn(server);
  const leaver = await owner.invite('OWNER');
  const planted = [];
  for (const role of ['OWNER', 'ADMIN', 'MEMBER'] as const) {
    const link = await plant(leaver, role);
    expect(await offered(link.token)).toMatchObject({ role });
    planted.push(link);
  }
  expect(await openRoles()).toEqual(['MEMBER', 'ADMIN', 'OWNER']);
  await end(leaver);
  expect(await openRoles()).toEqual([]);
  for (const link of planted) {
    expect(await offered(link.token)).toBeNull();
    expect(await comeBack(link)).toEqual(noLonger);
  }
});

test('an owner who becomes an admin, by demotion or by handing on, keeps the invitations that an admin may send', async () => {
  const { plant, comeBack } = plantingOn(server);
  const leaver = await owner.invite('OWNER');
  const [high, low] = [await plant(leaver, 'OWNER'), await plant(leaver, 'ADMIN')];
  await change(owner, 'changeMemberRole', { userId: leaver.id, role: 'ADMIN', currentPassword });
  expect(await openRoles()).toEqual(['ADMIN']);
  expect(await comeBack(high)).toEqual(noLonger);
  expect(await comeBack(low)).toEqual([]);
  const own = await plant(owner, 'OWNER');
  await change(owner, 'transferOwnership', { userId: leaver.id, currentPassword });
  expect(await openRoles()).toEqual([]);
  expect(await comeBack(own)).toEqual(noLonger);
});

test('with a new account, or at sign-in, the link of who is gone works no more either', async () => {
  const leaver = await owner.invite('ADMIN');
  const email = 'third@elsewhere.example';
  await change(leaver, 'inviteTeam', { emails: email });
  const invitationToken = await tokenInLetter(server, email);
  const { second, token } = await plantingOn(server).plant(leaver, 'MEMBER');
  await change(owner, 'removeMember', { userId: leaver.id });
  const { data } = await signUp(server.browser(), { email, invitationToken });
  expect(data.signup.user).toBeNull();
  // Only who belongs nowhere joins at sign-in.
  await change(second, 'deleteOrganization', { id: second.organizationId, currentPassword });
  const given = { email: second.email, password: currentPassword, invitationToken: token };
  const answer = await server.browser().execute(login, { input: given });
  expect(answer.data.login).toEqual({ user: null, errors: [{ code: 'EXPIRED' }] });
});

test('one that was sent again by somebody else is theirs, and outlives its first sender', async () => {
  const { plant, comeBack, offered } = plantingOn(server);
  const leaver = await owner.invite('ADMIN');
  const { second } = await plant(leaver, 'MEMBER');
  const [{ id }] = (await owner.execute(list)).data.organization.invitations.nodes;
  server.clock.advance(120_000);
  await change(owner, 'resendInvitation', { id });
  await change(owner, 'removeMember', { userId: leaver.id });
  const token = await tokenInLetter(server, second.email);
  expect(await offered(token)).toEqual({ role: 'MEMBER', invitedBy: 'Olga Owner' });
  expect(await comeBack({ second, token })).toEqual([]);
});

test('who found a key does not come in by an invitation that it sent before it was revoked', async () => {
  const { comeBack, offered } = plantingOn(server);
  const key = await programOf(server, owner, ['ORGANIZATION_READ', 'MEMBER_MANAGE']);
  const second = await server.seed.owner();
  await change(key, 'inviteTeam', { emails: `${second.email}, kept@acme.example` });
  const link = { second, token: await tokenInLetter(server, second.email) };
  expect(await offered(link.token)).toMatchObject({ role: 'MEMBER' });
  server.clock.advance(120_000);
  const { nodes } = (await owner.execute(list)).data.organization.invitations;
  const kept = nodes.find(({ email }: { email: string }) => email === 'kept@acme.example');
  await change(owner, 'resendInvitation', { id: kept.id });
  await change(owner, 'revokeApiKey', { id: key.apiKeyId });
  expect((await owner.execute(list)).data.organization.invitations.nodes).toEqual([kept]);
  expect(await offered(link.token)).toBeNull();
  expect(await comeBack(link)).toEqual(noLonger);
  expect(await offered(await tokenInLetter(server, kept.email))).toMatchObject({ role: 'MEMBER' });
});
