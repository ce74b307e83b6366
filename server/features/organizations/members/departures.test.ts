import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addProject } from '../../../testing/hosting/addProject.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { faultsOf } from '../../../testing/answers.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const remove = `mutation Remove($userId: ID!) {
  removeMember(input: { userId: $userId, currentPassword: "${seededPassword}" }) { removedUserId errors { code message } }
}`;
const leave = `mutation Leave($organizationId: ID!) {
  leaveOrganization(input: { organizationId: $organizationId, currentPassword: "${seededPassword}" }) {
    user { organization { name } } errors { field code }
  }
}`;
const destroy = `mutation Delete($id: ID!) {
  deleteOrganization(input: { id: $id, currentPassword: "${seededPassword}" }) {
    deletedOrganizationId user { organization { name } } errors { code message }
  }
}`;
const whoAmI = '{ viewer { organization { name } } }';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const removal = async (by: Person, userId: string) =>
  (await by.execute(remove, { userId })).data.removeMember;
const isSignedIn = async (person: Person) => (await person.execute(whoAmI)).data.viewer !== null;
const belong = (person: Person, organizationId: string) =>
  server.runtime.database.system
    .insertInto('memberships')
    .values({ organizationId, userId: person.id, role: 'MEMBER' })
    .execute();

test('a removed member is signed out, out of all teams, and told by letter', async () => {
  const owner = await server.seed.owner({ organization: 'Acme', name: 'Olga Owner' });
  const second = await owner.invite('OWNER');
  const member = await owner.invite('MEMBER', 'Max Member');
  const { system } = server.runtime.database;
  await addProject(server, owner, 'Storefront', { team: [member] });
  const { data } = await owner.execute(remove, { userId: member.id });
  expect(data.removeMember).toEqual({ removedUserId: member.id, errors: [] });
  expect(await isSignedIn(member)).toBe(false);
  expect(
    await system.selectFrom('projectMembers').selectAll().where('userId', '=', member.id).execute(),
  ).toEqual([]);
  expect((await server.mail(member.email)).map(({ subject }) => subject)).toEqual([
    'You were removed from Acme',
  ]);
  const told = await second.execute('{ notifications { nodes { message } } }');
  expect(told.data.notifications.nodes).toEqual([
    { message: `Olga Owner removed Max Member (${member.email}) from Acme.` },
  ]);
});

test('an admin removes no owner, and nobody removes oneself', async () => {
  const owner = await server.seed.owner();
  const admin = await owner.invite('ADMIN');
  expect((await removal(admin, owner.id)).errors[0].code).toBe('NOT_ALLOWED');
  expect((await removal(owner, owner.id)).errors[0].message).toBe(
    'You cannot remove yourself. Leave the organization instead.',
  );
});

test('two owners who remove each other at once leave one', async () => {
  const owner = await server.seed.owner();
  const second = await owner.invite('OWNER');
  await Promise.all([
    owner.execute(remove, { userId: second.id }),
    second.execute(remove, { userId: owner.id }),
  ]);
  expect([await isSignedIn(owner), await isSignedIn(second)].sort()).toEqual([false, true]);
});

test('who leaves goes on in another organization, or is signed out', async () => {
  const owner = await server.seed.owner({ organization: 'Acme' });
  const other = await server.seed.owner({ organization: 'Elsewhere' });
  const member = await owner.invite('MEMBER');
  await belong(member, other.organizationId);
  const wrong = await member.execute(leave, { organizationId: other.organizationId });
  expect(faultsOf(wrong)).toEqual(['NOT_ALLOWED']);
  const first = await member.execute(leave, { organizationId: owner.organizationId });
  expect(first.data.leaveOrganization).toEqual({
    user: { organization: { name: 'Elsewhere' } },
    errors: [],
  });
  const second = await member.execute(leave, { organizationId: other.organizationId });
  expect(second.data.leaveOrganization).toEqual({ user: null, errors: [] });
  expect(member.token).toBeNull();
  expect(await isSignedIn(member)).toBe(false);
});

test('the last owner cannot leave, two at once neither', async () => {
  const owner = await server.seed.owner();
  const goAway = (person: Person) => person.execute(leave, { organizationId: owner.organizationId });
  expect((await goAway(owner)).data.leaveOrganization.errors).toEqual([{ field: null, code: 'NOT_ALLOWED' }]);
  const second = await owner.invite('OWNER');
  await Promise.all([goAway(owner), goAway(second)]);
  expect([await isSignedIn(owner), await isSignedIn(second)].sort()).toEqual([false, true]);
});

test('a deleted organization is gone with sessions and clones; its owners get a letter', async () => {
  const owner = await server.seed.owner({ organization: 'Acme', status: 'PAUSED' });
  const admin = await owner.invite('ADMIN');
  const { organizationId: id } = owner;
  await addProject(server, owner, 'Storefront');
  const clones = join(server.runtime.env.dataDirectory, 'repositories', id);
  await mkdir(join(clones, 'clone.git'), { recursive: true });
  expect((await admin.execute(destroy, { id })).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const stranger = await server.seed.owner({ organization: 'Elsewhere' });
  expect(faultsOf(await stranger.execute(destroy, { id }))).toEqual(['NOT_ALLOWED']);
  const { data } = await owner.execute(destroy, { id });
  expect(data.deleteOrganization).toEqual({ deletedOrganizationId: id, user: null, errors: [] });
  expect([await isSignedIn(owner), await isSignedIn(admin)]).toEqual([false, false]);
  const { system } = server.runtime.database;
  for (const table of ['organizations', 'subscriptions'] as const) {
    const column = table === 'organizations' ? 'id' : 'organizationId';
    expect(await system.selectFrom(table).selectAll().where(column, '=', id).execute()).toEqual([]);
  }
  const kept = await system
    .selectFrom('auditEntries')
    .select(['action', 'outcome'])
    .where('organizationId', '=', id)
    .orderBy('createdAt')
    .execute();
  // What the admin tried, and what the owner did.
  expect(kept).toEqual([
    { action: 'deleteOrganization', outcome: 'REFUSED' },
    { action: 'deleteOrganization', outcome: 'SUCCEEDED' },
  ]);
  expect((await server.mail(owner.email)).map(({ subject }) => subject)).toEqual(['Acme was deleted']);
  while (existsSync(clones)) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(existsSync(clones)).toBe(false);
});

test('neither the operator’s organization nor one with a payment under way is deleted', async () => {
  const owner = await server.seed.owner();
  const { organizationId: id } = owner;
  const { system } = server.runtime.database;
  const errorOf = async () => (await owner.execute(destroy, { id })).data.deleteOrganization.errors[0].code;
  await system
    .updateTable('subscriptions')
    .set({ payingUntil: new Date(Date.now() + 60_000) })
    .where('organizationId', '=', id)
    .execute();
  expect(await errorOf()).toBe('CONFLICT');
  await system
    .updateTable('subscriptions')
    .set({ payingUntil: null })
    .where('organizationId', '=', id)
    .execute();
  await system.updateTable('organizations').set({ operator: true }).where('id', '=', id).execute();
  expect(await errorOf()).toBe('NOT_ALLOWED');
});
