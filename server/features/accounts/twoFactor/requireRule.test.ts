import { password, signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { type Answer, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { enrol, enrolSeeded } from '../../../testing/people/twoFactor.ts';

const update = `mutation ($input: UpdateOrganizationInput!) {
  updateOrganization(input: $input) { organization { settings { requireTwoFactor } } errors { field code message } }
}`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const requireOf = (organizationId: string) =>
  server.runtime.database.system
    .updateTable('organizations')
    .set({ requireTwoFactor: true })
    .where('id', '=', organizationId)
    .execute();
const reasonsOf = ({ errors = [] }: Answer) =>
  errors.map(({ extensions }) => extensions.reason ?? extensions.code);

describe('the rule', () => {
  let owner: Person;
  let updatedAt: string;
  beforeEach(async () => {
    owner = await server.seed.owner({ organization: 'Rules' });
    updatedAt = (await owner.execute('{ organization { updatedAt } }')).data.organization.updatedAt;
  });
  const turnOn = async () =>
    (await owner.execute(update, { input: { updatedAt, requireTwoFactor: true } })).data.updateOrganization;

  it('is turned on only by who has a second factor', async () => {
    const { organization, errors } = await turnOn();
    expect(organization).toBeNull();
    expect(errors).toMatchObject([{ field: ['requireTwoFactor'], code: 'NOT_ALLOWED' }]);
  });

  it('holds at once for members without one, and no longer once they have it', async () => {
    const member = await owner.invite('MEMBER');
    await enrolSeeded(server, owner.id);
    expect(await turnOn()).toEqual({ organization: { settings: { requireTwoFactor: true } }, errors: [] });
    expect(reasonsOf(await member.execute('{ projects { totalCount } }'))).toEqual(['TWO_FACTOR_REQUIRED']);
    await enrolSeeded(server, member.id);
    expect((await member.execute('{ projects { totalCount } }')).data.projects).toEqual({ totalCount: 0 });
    const { data } = await owner.execute('{ auditLog { nodes { target } } }');
    expect(data.auditLog.nodes[0]).toEqual({ target: 'Rules: two-factor requirement' });
  });

  it('closes the sockets of members without one, and of nobody else', async () => {
    const member = await owner.invite('MEMBER');
    await enrolSeeded(server, owner.id);
    const ended: string[] = [];
    const all = Promise.withResolvers<void>();
    const stop = server.runtime.events.listen('session', ({ id, organizationId }) => {
      if (organizationId === owner.organizationId) ended.push(id);
      if (ended.length > 0) all.resolve();
    });
    await turnOn();
    await all.promise;
    stop();
    const { system } = server.runtime.database;
    const sessions = await system
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', member.id)
      .execute();
    expect(ended).toEqual(sessions.map(({ id }) => id));
  });
});

test('an invited newcomer signs up, sets it up, and goes on', async () => {
  const owner = await server.seed.owner({ organization: 'Welcome' });
  await owner.execute('mutation { inviteTeam(input: { emails: "new@example.com" }) { errors { code } } }');
  await requireOf(owner.organizationId);
  const invitationToken = await tokenInLetter(server, 'new@example.com');
  const newcomer = server.browser();
  const { data, errors } = await signUp(newcomer, { email: 'new@example.com', invitationToken });
  expect(errors?.[0]?.extensions.reason ?? data.signup.errors).toBe('TWO_FACTOR_REQUIRED');
  expect((await newcomer.execute('{ viewer { organization { name } } }')).data.viewer).toEqual({
    organization: { name: 'Welcome' },
  });
  await enrol(server, newcomer, password);
  expect((await newcomer.execute('{ organization { name } }')).data.organization).toEqual({
    name: 'Welcome',
  });
});

test('who belongs to another organization can go there', async () => {
  const person = await server.seed.owner({ organization: 'Strict' });
  await requireOf(person.organizationId);
  const other = await server.seed.owner({ organization: 'Easy' });
  const { system } = server.runtime.database;
  const both = { organizationId: other.organizationId, userId: person.id, role: 'VIEWER' } as const;
  await system.insertInto('memberships').values(both).execute();
  const { data } = await person.execute(
    `mutation { switchOrganization(input: { organizationId: "${other.organizationId}" }) { user { organizationId } } }`,
  );
  expect(data.switchOrganization.user).toEqual({ organizationId: other.organizationId });
  expect((await person.execute('{ organization { slug } }')).errors).toBeUndefined();
  expect(reasonsOf(await person.execute('{ organizations { slug } }'))).toEqual(['TWO_FACTOR_REQUIRED']);
});
