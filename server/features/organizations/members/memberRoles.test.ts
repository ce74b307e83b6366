import type { Role } from '../../../../schema/generated/types.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { faultsOf } from '../../../testing/answers.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

const change = `mutation Change($userId: ID!, $role: Role!) {
  changeMemberRole(input: { userId: $userId, role: $role, currentPassword: "${seededPassword}" }) { user { name role } errors { field code message } }
}`;
const transfer = `mutation Transfer($userId: ID!) {
  transferOwnership(input: { userId: $userId, currentPassword: "${seededPassword}" }) { newOwner { role } formerOwner { role } errors { field code } }
}`;
const roleOf = '{ viewer { role } }';
const lastOwner =
  'An organization needs an owner. Make another member an owner first, or delete the organization.';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const give = async (by: Person, to: { id: string }, role: Role) =>
  by.execute(change, { userId: to.id, role });
const faultOf = async (by: Person, to: { id: string }, role: Role) => {
  const { data } = await give(by, to, role);
  return data.changeMemberRole.errors[0];
};
const present = async (person: Person) => (await person.execute(roleOf)).data.viewer.role;

test('an owner gives any role; the person has it at once, is told, and the audit log keeps it', async () => {
  const owner = await server.seed.owner({ organization: 'Acme', name: 'Olga Owner' });
  const member = await owner.invite('MEMBER', 'Max Member');
  const { data } = await give(owner, member, 'ADMIN');
  expect(data.changeMemberRole).toEqual({ user: { name: 'Max Member', role: 'ADMIN' }, errors: [] });
  expect(await present(member)).toBe('ADMIN');
  const told = await member.execute('{ notifications { nodes { title message } } }');
  expect(told.data.notifications.nodes).toEqual([
    { title: 'Your role has changed', message: 'Olga Owner made you an admin of Acme.' },
  ]);
  expect((await server.mail(member.email)).map(({ subject }) => subject)).toEqual(['Your role has changed']);
  const log = await owner.execute('{ auditLog { nodes { action target } } }');
  expect(log.data.auditLog.nodes[0]).toEqual({
    action: 'changeMemberRole',
    target: `${member.email} is an admin`,
  });
  await give(owner, member, 'ADMIN');
  const again = await owner.execute('{ auditLog { totalCount } }');
  expect(again.data.auditLog.totalCount).toBe(1);
});

test('an admin gives at most the own role and changes no owner; members and viewers change nobody', async () => {
  const owner = await server.seed.owner({ name: 'Olga Owner' });
  const admin = await owner.invite('ADMIN');
  const member = await owner.invite('MEMBER');
  expect(await faultOf(admin, member, 'OWNER')).toMatchObject({ field: ['role'], code: 'NOT_ALLOWED' });
  expect(await faultOf(admin, owner, 'VIEWER')).toEqual({
    field: ['userId'],
    code: 'NOT_ALLOWED',
    message: 'Only an owner can change the role of Olga Owner.',
  });
  expect(await faultOf(admin, member, 'VIEWER')).toBeUndefined();
  for (const role of ['MEMBER', 'VIEWER'] as const) {
    const { errors } = await give(await owner.invite(role), member, 'VIEWER');
    expect(errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  }
});

test('a person of another organization is unknown', async () => {
  const owner = await server.seed.owner();
  const stranger = await server.seed.owner();
  for (const id of [stranger.id, newId(), 'nonsense']) {
    expect(faultsOf(await give(owner, { id }, 'VIEWER'))).toEqual(['NOT_FOUND']);
  }
  expect(await present(stranger)).toBe('OWNER');
});

test('the last owner cannot be demoted', async () => {
  const owner = await server.seed.owner();
  expect(await faultOf(owner, owner, 'ADMIN')).toEqual({
    field: ['role'],
    code: 'NOT_ALLOWED',
    message: lastOwner,
  });
  const second = await owner.invite('OWNER');
  expect(await faultOf(owner, owner, 'ADMIN')).toBeUndefined();
  expect(await faultOf(second, second, 'VIEWER')).toMatchObject({ message: lastOwner });
});

test('of two owners who demote each other at once, one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const owner = await server.seed.owner();
    const second = await owner.invite('OWNER');
    await Promise.all([give(owner, second, 'MEMBER'), give(second, owner, 'MEMBER')]);
    const roles = [await present(owner), await present(second)].sort();
    expect(roles).toEqual(['MEMBER', 'OWNER']);
  }
});

test('two owners who step down at once leave one owner', async () => {
  const owner = await server.seed.owner();
  const second = await owner.invite('OWNER');
  await Promise.all([give(owner, owner, 'ADMIN'), give(second, second, 'ADMIN')]);
  expect([await present(owner), await present(second)].sort()).toEqual(['ADMIN', 'OWNER']);
});

test('ownership goes to another member, who is told; only an owner transfers it', async () => {
  const owner = await server.seed.owner({ organization: 'Acme' });
  const admin = await owner.invite('ADMIN');
  const refused = await admin.execute(transfer, { userId: admin.id });
  expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  const own = await owner.execute(transfer, { userId: owner.id });
  expect(own.data.transferOwnership.errors).toEqual([{ field: ['userId'], code: 'INVALID' }]);
  const { data } = await owner.execute(transfer, { userId: admin.id });
  expect(data.transferOwnership).toEqual({
    newOwner: { role: 'OWNER' },
    formerOwner: { role: 'ADMIN' },
    errors: [],
  });
  expect((await server.mail(admin.email)).map(({ subject }) => subject)).toEqual([
    'You are now the owner of Acme',
  ]);
  expect((await owner.execute(transfer, { userId: admin.id })).errors?.[0]?.extensions?.code).toBe(
    'FORBIDDEN',
  );
});

test('of two transfers at once one is done', async () => {
  const owner = await server.seed.owner();
  const people = [await owner.invite('MEMBER'), await owner.invite('MEMBER')];
  await Promise.all(people.map(({ id }) => owner.execute(transfer, { userId: id })));
  const roles = await Promise.all([owner, ...people].map(present));
  expect(roles.sort()).toEqual(['ADMIN', 'MEMBER', 'OWNER']);
});
