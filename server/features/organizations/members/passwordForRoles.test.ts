import { programOf } from '../../../testing/people/apiKeys.ts';
import { seededPassword, tokenInLetter } from '../../../testing/people/accounts.ts';
import { change, plantingOn } from '../../../testing/people/planting.ts';
import type { Person } from '../../../testing/seed.ts';
import { enrolSeeded } from '../../../testing/people/twoFactor.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** What somebody does with a session that is not theirs, and without the password. */

const people = '{ organization { updatedAt members { nodes { email role } } } }';
const read = '{ organization { updatedAt settings { allowedDomains requireTwoFactor } } }';

let server: TestServer;
let owner: Person;
let partner: Person;
let admin: Person;
/** Has the owner's cookie. */
let thief: Asker;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.seed.owner({ plan: 'ENTERPRISE' });
  [partner, admin] = [await owner.invite('OWNER'), await owner.invite('ADMIN')];
  thief = server.browser(owner.token);
});

const errorsOf = async (by: Asker, name: string, input: object) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const operation = `mutation ($input: ${type}!) { ${name}(input: $input) { errors { field code message } } }`;
  const { data, errors } = await by.execute(operation, { input });
  expect(errors).toBeUndefined();
  return data[name].errors;
};
const asksTo = (act: string) => [
  { field: ['currentPassword'], code: 'CREDENTIALS', message: `Enter your current password to ${act}.` },
];
const members = async () => (await owner.execute(people)).data.organization.members.nodes;

test('a stolen session makes no owner or admin, and unmakes no owner, by invitation, change of role, removal or leaving', async () => {
  const { plant, comeBack } = plantingOn(server);
  const emails = 'thief@elsewhere.example';
  const [owned, administered] = [asksTo('make somebody an owner'), asksTo('make somebody an admin')];
  expect(await errorsOf(thief, 'inviteTeam', { emails, role: 'OWNER' })).toEqual(owned);
  expect(await errorsOf(thief, 'inviteTeam', { emails, role: 'ADMIN' })).toEqual(administered);
  expect(await server.mail(emails)).toEqual([]);
  const link = await plant(owner, 'MEMBER');
  expect(await comeBack(link)).toEqual([]);
  const before = await members();
  const { id: userId } = link.second;
  expect(await errorsOf(thief, 'changeMemberRole', { userId, role: 'OWNER' })).toEqual(owned);
  expect(await errorsOf(thief, 'changeMemberRole', { userId, role: 'ADMIN' })).toEqual(administered);
  const taken = asksTo('take the role from an owner');
  for (const role of ['ADMIN', 'MEMBER', 'VIEWER']) {
    expect(await errorsOf(thief, 'changeMemberRole', { userId: partner.id, role })).toEqual(taken);
    expect(await errorsOf(thief, 'changeMemberRole', { userId: owner.id, role })).toEqual(taken);
  }
  expect(await errorsOf(thief, 'removeMember', { userId: partner.id })).toEqual(asksTo('remove an owner'));
  const { organizationId } = owner;
  expect(await errorsOf(thief, 'leaveOrganization', { organizationId })).toEqual(
    asksTo('leave an organization that you own'),
  );
  expect(await members()).toEqual(before);
});

test('a stolen session sends no invitation of an admin again, to get at its link', async () => {
  const link = await plantingOn(server).plant(owner, 'ADMIN');
  const { data } = await thief.execute('{ organization { invitations { nodes { id } } } }');
  const [{ id }] = data.organization.invitations.nodes;
  server.clock.advance(120_000);
  expect(await errorsOf(thief, 'resendInvitation', { id })).toEqual(asksTo('make somebody an admin'));
  expect(await tokenInLetter(server, link.second.email)).toBe(link.token);
  await change(owner, 'resendInvitation', { id, currentPassword: seededPassword });
  expect(await tokenInLetter(server, link.second.email)).not.toBe(link.token);
});

test('a stolen session opens the organization to nobody: neither its domains nor its second factor', async () => {
  await enrolSeeded(server, owner.id);
  const settings = { allowedDomains: ['acme.example'], requireTwoFactor: true };
  const row = server.runtime.database.system
    .updateTable('organizations')
    .where('id', '=', owner.organizationId);
  await row.set(settings).execute();
  const { updatedAt } = (await thief.execute(read)).data.organization;
  for (const allowedDomains of [[], ['acme.example', 'elsewhere.example']]) {
    expect(await errorsOf(thief, 'updateOrganization', { updatedAt, allowedDomains })).toEqual(
      asksTo('change who may be invited or join'),
    );
  }
  expect(await errorsOf(thief, 'updateOrganization', { updatedAt, requireTwoFactor: false })).toEqual(
    asksTo('require no second factor any more'),
  );
  expect((await owner.execute(read)).data.organization).toEqual({ updatedAt, settings });
  const given = { updatedAt, allowedDomains: [], requireTwoFactor: false, currentPassword: seededPassword };
  await change(owner, 'updateOrganization', given);
});

test('a wrong password is refused, and guesses are counted; with the right one all of it is done', async () => {
  const raise = (currentPassword: string) =>
    errorsOf(owner, 'changeMemberRole', { userId: admin.id, role: 'OWNER', currentPassword });
  const wrong = {
    field: ['currentPassword'],
    code: 'CREDENTIALS',
    message: 'This is not your current password.',
  };
  for (let tried = 0; tried < 10; tried += 1) expect(await raise('Wrong-Horse-9')).toEqual([wrong]);
  expect(await raise(seededPassword)).toMatchObject([{ code: 'RATE_LIMITED' }]);
  server.clock.advance(3_600_000);
  expect(await raise(seededPassword)).toEqual([]);
  const currentPassword = seededPassword;
  await change(owner, 'changeMemberRole', { userId: admin.id, role: 'ADMIN', currentPassword });
  await change(owner, 'removeMember', { userId: partner.id, currentPassword });
  expect(await members()).toEqual([
    { email: owner.email, role: 'OWNER' },
    { email: admin.email, role: 'ADMIN' },
  ]);
});

test('what is easily undone takes no password', async () => {
  const member = await owner.invite('MEMBER');
  await change(thief, 'inviteTeam', { emails: 'new@acme.example', role: 'MEMBER' });
  await change(thief, 'changeMemberRole', { userId: member.id, role: 'VIEWER' });
  await change(thief, 'changeMemberRole', { userId: admin.id, role: 'ADMIN' });
  await change(thief, 'changeMemberRole', { userId: admin.id, role: 'MEMBER' });
  await change(thief, 'removeMember', { userId: member.id });
  const { updatedAt } = (await thief.execute(read)).data.organization;
  await change(thief, 'updateOrganization', { updatedAt, name: 'Renamed Works' });
  expect((await members()).map(({ role }: { role: string }) => role)).toEqual(['OWNER', 'OWNER', 'MEMBER']);
});

test('an API key guesses no password: a right and a wrong one are one answer, and not counted', async () => {
  const key = await programOf(server, owner, ['ORGANIZATION_READ', 'MEMBER_MANAGE']);
  const emails = 'not an address';
  for (let tried = 0; tried < 12; tried += 1) {
    expect(await errorsOf(key, 'inviteTeam', { emails, currentPassword: 'Wrong-Horse-9' })).toEqual([]);
  }
  expect(await errorsOf(key, 'inviteTeam', { emails, currentPassword: seededPassword })).toEqual([]);
  await change(owner, 'removeMember', { userId: partner.id, currentPassword: seededPassword });
});
