import { seededPassword } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const invite = async (person: Person, input: object) => {
  const { data, errors } = await person.execute(
    `mutation ($input: InviteTeamInput!) {
      inviteTeam(input: $input) { outcomes { email status } errors { field code message } }
    }`,
    { input },
  );
  expect(errors).toBeUndefined();
  return data.inviteTeam;
};

test('each person is invited with a role of their own', async () => {
  const owner = await server.seed.owner({ organization: 'Acme' });
  const answer = await invite(owner, {
    people: [
      { email: 'ada@acme.io', role: 'ADMIN' },
      { email: 'Bo@acme.io', role: 'VIEWER' },
      { email: 'cy@acme.io' },
      { email: 'bo@ACME.io', role: 'ADMIN' },
      { email: 'nonsense' },
    ],
    currentPassword: seededPassword,
  });
  expect(answer).toEqual({
    outcomes: [
      { email: 'ada@acme.io', status: 'INVITED' },
      { email: 'Bo@acme.io', status: 'INVITED' },
      { email: 'cy@acme.io', status: 'INVITED' },
      { email: 'nonsense', status: 'INVALID_ADDRESS' },
    ],
    errors: [],
  });
  const { data } = await owner.execute('{ organization { invitations { nodes { email role } } } }');
  const roles = Object.fromEntries(
    data.organization.invitations.nodes.map(({ email, role }: { email: string; role: string }) => [
      email,
      role,
    ]),
  );
  expect(roles).toEqual({ 'ada@acme.io': 'ADMIN', 'bo@acme.io': 'VIEWER', 'cy@acme.io': 'MEMBER' });
  expect((await server.mail('bo@acme.io'))[0]?.subject).toBe('Join Acme on Slipway');
});

test.each([
  [
    { people: [{ email: 'ada@acme.io' }], emails: 'bo@acme.io' },
    'Please use either people or emails, not both.',
  ],
  [{}, 'Please say whom to invite.'],
  [
    { people: Array.from({ length: 501 }, (_, index) => ({ email: `p${index}@acme.io` })) },
    'Please invite at most 500 people at once',
  ],
])('people are said once: %#', async (input, message) => {
  const owner = await server.seed.owner();
  expect(await invite(owner, input)).toEqual({
    outcomes: [],
    errors: [{ field: ['people'], code: 'INVALID', message }],
  });
});

test('nobody gives more than the own role, nor makes an admin without the password', async () => {
  const owner = await server.seed.owner();
  const admin = await owner.invite('ADMIN');
  const people = [{ email: 'ada@acme.io' }, { email: 'bo@acme.io', role: 'OWNER' }];
  expect((await invite(admin, { people, currentPassword: seededPassword })).errors).toMatchObject([
    { field: ['people', '1', 'role'], code: 'NOT_ALLOWED' },
  ]);
  expect((await invite(owner, { people })).errors).toMatchObject([{ field: ['currentPassword'] }]);
});
