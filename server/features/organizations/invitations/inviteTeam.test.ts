import { seededPassword } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const invite = `mutation Invite($emails: String!, $role: Role) {
  inviteTeam(input: { emails: $emails, role: $role, currentPassword: "${seededPassword}" }) {
    outcomes { email status message } errors { field code message }
  }
}`;
const invitations = '{ organization { invitations { totalCount nodes { id email role invitedBy } } } }';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const inviteBy = async (person: Person, emails: string, role?: string) => {
  const { data, errors } = await person.execute(invite, { emails, role });
  expect(errors).toBeUndefined();
  return data.inviteTeam;
};
const statuses = ({ outcomes }: { outcomes: { status: string }[] }) => outcomes.map(({ status }) => status);

test('every address gets its own outcome, and one bad address loses none of the good', async () => {
  const owner = await server.seed.owner({ organization: 'Acme', name: 'Olga Owner' });
  const member = await owner.invite('MEMBER');
  await inviteBy(owner, 'waiting@acme.io');
  const answer = await inviteBy(
    owner,
    `New@acme.io, ${member.email.toUpperCase()}\nwaiting@acme.io; nonsense new@acme.io`,
  );
  expect(answer).toEqual({
    outcomes: [
      { email: 'New@acme.io', status: 'INVITED', message: 'Invited' },
      { email: member.email.toUpperCase(), status: 'ALREADY_MEMBER', message: 'Already a member' },
      { email: 'waiting@acme.io', status: 'ALREADY_INVITED', message: 'Already invited' },
      { email: 'nonsense', status: 'INVALID_ADDRESS', message: 'Not a valid email address' },
    ],
    errors: [],
  });
  expect(await server.mail('waiting@acme.io')).toHaveLength(1);
  const letters = await server.mail('new@acme.io');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.subject).toBe('Join Acme on Slipway');
  expect(letters[0]?.bodyText).toContain('Olga Owner invited you');
  const { data } = await owner.execute(invitations);
  expect(data.organization.invitations).toMatchObject({
    totalCount: 2,
    nodes: [
      { email: 'new@acme.io', role: 'MEMBER', invitedBy: 'Olga Owner' },
      { email: 'waiting@acme.io', role: 'MEMBER', invitedBy: 'Olga Owner' },
    ],
  });
});

test('an empty text invites nobody', async () => {
  const owner = await server.seed.owner();
  expect(await inviteBy(owner, ' \n')).toEqual({ outcomes: [], errors: [] });
});

test('members and open invitations together stay within the seats of the plan', async () => {
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'ACTIVE' });
  const answer = await inviteBy(owner, 'a@s.io b@s.io c@s.io d@s.io e@s.io');
  expect(statuses(answer)).toEqual(['INVITED', 'INVITED', 'INVITED', 'INVITED', 'SEAT_LIMIT_REACHED']);
  expect(answer.outcomes.at(-1).message).toBe(
    'Your plan, Starter, allows up to 5 members. Professional allows up to 25. You have 1 member and 4 open invitations. Remove a member, revoke an invitation, or choose a larger plan in Billing.',
  );
});

test('two invitations at once cannot pass the limit together', async () => {
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'ACTIVE' });
  const answers = await Promise.all([
    inviteBy(owner, 'a@r.io b@r.io c@r.io'),
    inviteBy(owner, 'd@r.io e@r.io f@r.io'),
    inviteBy(owner, 'a@r.io g@r.io'),
  ]);
  const all = answers.flatMap(statuses);
  expect(all.filter((status) => status === 'INVITED')).toHaveLength(4);
  const { data } = await owner.execute(invitations);
  expect(data.organization.invitations.totalCount).toBe(4);
});

test('an invitation that is too old takes no seat and can be sent again', async () => {
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'ACTIVE' });
  await inviteBy(owner, 'a@o.io b@o.io c@o.io d@o.io');
  server.clock.advance(7 * 24 * 60 * 60 * 1000 + 1000);
  expect(statuses(await inviteBy(owner, 'a@o.io z@o.io'))).toEqual(['INVITED', 'INVITED']);
});

test('only domains that the organization admits are invited', async () => {
  const owner = await server.seed.owner();
  await server.runtime.database.system
    .updateTable('organizations')
    .set({ allowedDomains: ['acme.io'] })
    .where('id', '=', owner.organizationId)
    .execute();
  const answer = await inviteBy(owner, 'a@acme.io, b@acme.io.evil.com, c@evil.com');
  expect(statuses(answer)).toEqual(['INVITED', 'DOMAIN_NOT_ALLOWED', 'DOMAIN_NOT_ALLOWED']);
});

test('nobody gives more than the own role, and a viewer or member invites nobody', async () => {
  const owner = await server.seed.owner();
  const admin = await owner.invite('ADMIN');
  expect(await inviteBy(admin, 'x@x.io', 'OWNER')).toEqual({
    outcomes: [],
    errors: [{ field: ['role'], code: 'NOT_ALLOWED', message: 'You can give at most the role you have.' }],
  });
  expect(statuses(await inviteBy(admin, 'x@x.io', 'ADMIN'))).toEqual(['INVITED']);
  for (const role of ['VIEWER', 'MEMBER'] as const) {
    const { errors } = await (await owner.invite(role)).execute(invite, { emails: 'y@x.io' });
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
  expect(await server.mail('y@x.io')).toEqual([]);
});
