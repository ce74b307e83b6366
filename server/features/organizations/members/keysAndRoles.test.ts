import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { codesOf } from '../../../testing/answers.ts';
import { seededPassword, signUp, tokenInLetter } from '../../../testing/people/accounts.ts';
import type { Person } from '../../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

/** What somebody who found an API key tries with it, step by step. */

const invite = `mutation ($input: InviteTeamInput!) {
  inviteTeam(input: $input) { outcomes { status } errors { field code message } }
}`;
const change = `mutation ($input: ChangeMemberRoleInput!) {
  changeMemberRole(input: $input) { errors { field code message } }
}`;
const remove = `mutation ($input: RemoveMemberInput!) {
  removeMember(input: $input) { removedUserId errors { field code message } }
}`;
const resend =
  'mutation ($input: ResendInvitationInput!) { resendInvitation(input: $input) { errors { message } } }';
const revoke =
  'mutation ($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { errors { message } } }';
const update = `mutation ($input: UpdateOrganizationInput!) {
  updateOrganization(input: $input) { organization { name } errors { field code message } }
}`;
const people = '{ organization { members { nodes { email role } } } }';
const open = '{ organization { updatedAt invitations { nodes { id } } } }';
const preview = 'query ($token: String!) { invitation(token: $token) { role } }';

const atMostMember = 'An API key can give at most the role Member. Sign in with a browser to give more.';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.seed.owner({ organization: 'Acme', name: 'Olga Owner' });
});

const ask = async (asker: Asker, operation: string, input: object) => {
  const { data, errors } = await asker.execute(operation, { input });
  expect(errors).toBeUndefined();
  return Object.values<{ outcomes: { status: string }[]; errors: { message: string }[] }>(data)[0];
};
const refusalOf = async (asker: Asker, operation: string, input: object) =>
  (await ask(asker, operation, input))?.errors.map(({ message }) => message).join(' ');
const members = async () =>
  (await owner.execute(people)).data.organization.members.nodes.map(
    ({ email, role }: { email: string; role: string }) => `${email} ${role}`,
  );

test('a key that manages members takes nothing over: it invites no owner, makes none of whom it invited, and removes none', async () => {
  const admin = await owner.invite('ADMIN', 'Ada Admin');
  const before = await members();
  const key = await programOf(server, owner, ['ORGANIZATION_READ', 'MEMBER_MANAGE']);
  const emails = 'accomplice@evil.example';
  for (const role of ['OWNER', 'ADMIN']) {
    expect(await refusalOf(key, invite, { emails, role })).toBe(atMostMember);
  }
  expect((await ask(key, invite, { emails }))?.outcomes).toEqual([{ status: 'INVITED' }]);
  const accomplice = server.browser();
  const invitationToken = await tokenInLetter(server, emails);
  const { data } = await signUp(accomplice, { email: emails, invitationToken });
  const { id } = data.signup.user;
  for (const role of ['OWNER', 'ADMIN']) {
    expect(await refusalOf(key, change, { userId: id, role })).toBe(atMostMember);
  }
  expect(codesOf(await accomplice.execute(remove, { input: { userId: owner.id } }))).toEqual(['FORBIDDEN']);
  for (const { id: userId, name } of [owner, admin]) {
    const above = `An API key cannot %s ${name}: it reaches no further than the role Member. Sign in with a browser.`;
    expect(await refusalOf(key, remove, { userId })).toBe(above.replace('%s', 'remove'));
    expect(await refusalOf(key, change, { userId, role: 'VIEWER' })).toBe(
      above.replace('%s', 'change the role of'),
    );
  }
  expect((await members()).sort()).toEqual([`${emails} MEMBER`, ...before].sort());
});

test('a key neither sends again nor takes back an invitation above Member', async () => {
  const key = await programOf(server, owner, ['ORGANIZATION_READ', 'MEMBER_MANAGE']);
  const emails = 'boss@acme.example';
  await ask(owner, invite, { emails, role: 'ADMIN', currentPassword: seededPassword });
  const [{ id }] = (await key.execute(open)).data.organization.invitations.nodes;
  const token = await tokenInLetter(server, emails);
  server.clock.advance(120_000);
  expect(await refusalOf(key, resend, { id })).toBe(atMostMember);
  expect(await refusalOf(key, revoke, { id })).toMatch('An API key cannot take back the invitation of');
  expect(await server.mail(emails)).toHaveLength(1);
  expect((await server.anonymous.execute(preview, { token })).data.invitation).toEqual({ role: 'ADMIN' });
});

test('a key opens no door to invite through: it renames the organization, and changes no setting of security', async () => {
  await server.runtime.database.system
    .updateTable('organizations')
    .set({ allowedDomains: ['acme.example'], requireTwoFactor: false })
    .where('id', '=', owner.organizationId)
    .execute();
  const key = await programOf(server, owner, ['ORGANIZATION_READ', 'ORGANIZATION_UPDATE', 'MEMBER_MANAGE']);
  const { updatedAt } = (await key.execute(open)).data.organization;
  for (const setting of [{ allowedDomains: [] }, { requireTwoFactor: true }]) {
    const given = { updatedAt, name: 'Taken over', ...setting, currentPassword: seededPassword };
    expect(await ask(key, update, given)).toEqual({
      organization: null,
      errors: [
        {
          field: Object.keys(setting),
          code: 'NOT_ALLOWED',
          message: 'An API key cannot change settings of security. Sign in with a browser.',
        },
      ],
    });
  }
  const invited = await ask(key, invite, { emails: 'accomplice@evil.example' });
  expect(invited?.outcomes).toEqual([{ status: 'DOMAIN_NOT_ALLOWED' }]);
  const same = { updatedAt, name: 'Acme Works', allowedDomains: ['acme.example'] };
  expect(await ask(key, update, same)).toEqual({ organization: { name: 'Acme Works' }, errors: [] });
});

test('a key whose maker is demoted while it waits for its turn changes nobody', async () => {
  const maker = await owner.invite('ADMIN');
  const member = await owner.invite('VIEWER');
  const key = await programOf(server, maker, ['ORGANIZATION_READ', 'MEMBER_MANAGE']);
  const { system } = server.runtime.database;
  const demotion = await system.startTransaction().execute();
  const ours = demotion.updateTable('organizations').set({ name: 'Acme' });
  await ours.where('id', '=', owner.organizationId).execute();
  const late = key.execute(change, { input: { userId: member.id, role: 'MEMBER' } });
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`.execute(system);
    return rows.length > 0;
  };
  while (!(await isWaiting())) await turn();
  await demotion.updateTable('memberships').set({ role: 'MEMBER' }).where('userId', '=', maker.id).execute();
  await demotion.commit().execute();
  expect(codesOf(await late)).toEqual(['FORBIDDEN']);
  expect(await members()).toContain(`${member.email} VIEWER`);
});
