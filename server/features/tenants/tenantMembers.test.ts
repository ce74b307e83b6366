import { faultsOf } from '../../testing/answers.ts';
import { seededPassword } from '../../testing/people/accounts.ts';
import { seedOperator } from '../../testing/people/operator.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const people = `query ($id: ID!, $search: String) {
  tenant(id: $id) { people(search: $search) { totalCount nodes { name role openSessions lastSeenAt } } }
}`;
const change = `mutation ($input: ChangeTenantRoleInput!) {
  changeTenantRole(input: $input) { person { role } errors { field message } }
}`;
const remove = `mutation ($input: RemoveTenantMemberInput!) {
  removeTenantMember(input: $input) { deletedId removedUserId errors { field code message } }
}`;
const end = `mutation ($input: EndTenantSessionsInput!) {
  endTenantSessions(input: $input) { ended errors { message } }
}`;

let server: TestServer;
let operator: Person;
let owner: Person;
let viewer: Person;
beforeAll(async () => {
  server = await openTestServer();
  operator = await seedOperator(server);
  owner = await server.seed.owner({ organization: 'Acme', name: 'Olga' });
  viewer = await owner.invite('VIEWER', 'Vera');
});
afterAll(() => server.close());

const at = ({ id: userId }: Person) => ({
  tenantId: owner.organizationId,
  userId,
  currentPassword: seededPassword,
});
const codeOf = (answer: { errors?: readonly { extensions: object }[] }) => answer.errors?.[0]?.extensions;

const list = async (search?: string) =>
  (await operator.execute(people, { id: owner.organizationId, search })).data.tenant.people;

it('lists the people of a tenant, with their open sessions', async () => {
  expect((await list()).nodes).toMatchObject([
    { name: 'Olga', role: 'OWNER', openSessions: 1 },
    { name: 'Vera', role: 'VIEWER', openSessions: 1 },
  ]);
  expect(await list('VER')).toMatchObject({ totalCount: 1, nodes: [{ name: 'Vera' }] });
});

it('changes a role, but leaves an owner', async () => {
  const last = await operator.execute(change, { input: { ...at(owner), role: 'MEMBER' } });
  expect(last.data.changeTenantRole).toMatchObject({ person: null, errors: [{ field: ['role'] }] });
  const gone = await operator.execute(remove, { input: at(owner) });
  expect(gone.data.removeTenantMember).toMatchObject({ removedUserId: null, errors: [{ field: null }] });
  const made = await operator.execute(change, { input: { ...at(viewer), role: 'OWNER' } });
  expect(made.data.changeTenantRole).toEqual({ person: { role: 'OWNER' }, errors: [] });
  const { nodes } = (await viewer.execute('{ auditLog { nodes { action target actorName } } }')).data
    .auditLog;
  expect(nodes).toEqual([
    {
      action: 'changeTenantRole',
      target: `${viewer.email} is an owner`,
      actorName: 'Robin (platform administrator)',
    },
  ]);
  const told = await viewer.execute('{ notifications { nodes { title } } }');
  expect(told.data.notifications.nodes).toEqual([{ title: 'Your role has changed' }]);
});

it('ends sessions, and removes a person', async () => {
  const leaver = await owner.invite('MEMBER', 'Leo');
  expect((await operator.execute(end, { input: at(leaver) })).data.endTenantSessions.ended).toBe(1);
  expect(codeOf(await leaver.execute('{ projects { totalCount } }'))).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  const { removeTenantMember } = (await operator.execute(remove, { input: at(leaver) })).data;
  expect(removeTenantMember).toEqual({ deletedId: leaver.id, removedUserId: leaver.id, errors: [] });
  const [letter] = await server.mail(leaver.email);
  expect(letter?.subject).toBe('You were removed from Acme');
  expect(faultsOf(await operator.execute(remove, { input: at(leaver) }))).toEqual(['NOT_FOUND']);
});

it('is for platform administrators only, and not for members of the operator’s organization by this way', async () => {
  for (const [operation, input] of [
    [change, { ...at(viewer), role: 'VIEWER' }],
    [remove, at(viewer)],
    [end, at(viewer)],
  ] as const) {
    expect(codeOf(await owner.execute(operation, { input }))).toMatchObject({ code: 'FORBIDDEN' });
  }
  const own = { ...at(operator), tenantId: operator.organizationId };
  expect(faultsOf(await operator.execute(remove, { input: own }))).toEqual(['NOT_FOUND']);
});
