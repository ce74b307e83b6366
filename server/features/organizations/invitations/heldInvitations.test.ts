import {
  password,
  seededPassword,
  signIn,
  signUp,
  tokenInLetter,
  verifyAddress,
} from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const invite = `mutation ($emails: String!, $role: Role, $currentPassword: String) {
  inviteTeam(input: { emails: $emails, role: $role, currentPassword: $currentPassword }) { outcomes { status message held } errors { message } }
}`;
const list = '{ organization { invitations { totalCount nodes { id email role held } } } }';
const resend = `mutation ($id: ID!) {
  resendInvitation(input: { id: $id }) { invitation { held } errors { message } }
}`;
const minute = 60_000;

let server: TestServer;
let owner: Asker;
let email: string;
let guest: string;
let people = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people += 1;
  email = `owner${people}@example.com`;
  guest = `guest${people}@example.com`;
  owner = server.browser();
  await signUp(owner, { email, organizationName: 'Engines' });
});

const inviteAs = async (by: Asker, emails: string, role = 'MEMBER') =>
  (await by.execute(invite, { emails, role, currentPassword: role === 'MEMBER' ? null : password })).data
    .inviteTeam;
const held = async () => (await owner.execute(list)).data.organization.invitations;
const system = () => server.runtime.database.system;

test('an invitation of an unverified person has no link and no letter until the address is verified', async () => {
  expect(await inviteAs(owner, guest, 'ADMIN')).toEqual({
    outcomes: [{ status: 'INVITED', message: 'Will be sent once you verify your address', held: true }],
    errors: [],
  });
  expect(await held()).toMatchObject({ totalCount: 1, nodes: [{ email: guest, role: 'ADMIN', held: true }] });
  expect((await inviteAs(owner, guest)).outcomes).toMatchObject([{ status: 'ALREADY_INVITED', held: false }]);
  expect(await server.mail(guest)).toEqual([]);
  const { tokenHash } = await system()
    .selectFrom('invitations')
    .select('tokenHash')
    .where('email', '=', guest)
    .executeTakeFirstOrThrow();
  expect(tokenHash).toBeNull();

  server.clock.advance(10 * 60 * minute);
  await verifyAddress(server, email);
  const letters = await server.mail(guest);
  expect(letters.map(({ subject }) => subject)).toEqual(['Join Engines on Slipway']);
  expect(await held()).toMatchObject({ nodes: [{ email: guest, held: false }] });
  // Its seven days begin when it is sent.
  server.clock.advance((7 * 24 - 1) * 60 * minute);
  const browser = server.browser();
  const { data } = await signUp(browser, {
    email: guest,
    invitationToken: await tokenInLetter(server, guest),
  });
  expect(data.signup).toMatchObject({ user: { role: 'ADMIN' }, errors: [] });
});

test('sending it again sends nothing before that, and afterwards does', async () => {
  await inviteAs(owner, guest);
  const [{ id }] = (await held()).nodes;
  server.clock.advance(2 * minute);
  expect((await owner.execute(resend, { id })).data.resendInvitation).toEqual({
    invitation: { held: true },
    errors: [],
  });
  expect(await server.mail(guest)).toEqual([]);
  await verifyAddress(server, email);
  server.clock.advance(2 * minute);
  expect((await owner.execute(resend, { id })).data.resendInvitation.invitation).toEqual({ held: false });
  expect(await server.mail(guest)).toHaveLength(2);
});

test('they take seats', async () => {
  const emails = Array.from({ length: 30 }, (_, index) => `g${index}.${people}@example.com`).join();
  const { outcomes } = await inviteAs(owner, emails);
  const taken = outcomes.filter(({ status }: { status: string }) => status === 'INVITED');
  expect(taken.length).toBeLessThan(30);
  expect((await held()).totalCount).toBe(taken.length);
});

test('who may not give the role any more sends nothing, and neither does an organization that shut itself', async () => {
  const [former, shut] = [`former${people}@example.com`, `shut${people}@elsewhere.example`];
  await inviteAs(owner, former, 'OWNER');
  await inviteAs(owner, shut, 'VIEWER');
  const organizationId = (await owner.execute('{ organization { id } }')).data.organization.id;
  await system()
    .updateTable('memberships')
    .set({ role: 'ADMIN' })
    .where('organizationId', '=', organizationId)
    .execute();
  await system()
    .updateTable('organizations')
    .set({ allowedDomains: ['example.com'] })
    .where('id', '=', organizationId)
    .execute();
  await verifyAddress(server, email);
  expect([...(await server.mail(former)), ...(await server.mail(shut))]).toEqual([]);
  expect((await held()).totalCount).toBe(0);
});

test('joining another organization by its link proves the address and sends them, in one transaction', async () => {
  const host = await server.seed.owner();
  await inviteAs(owner, guest);
  await inviteAs(host, email);
  const token = await tokenInLetter(server, email);
  const { data } = await owner.execute(
    'mutation ($token: String!) { acceptInvitation(input: { token: $token }) { errors { code } } }',
    { token },
  );
  expect(data.acceptInvitation.errors).toEqual([]);
  expect(await server.mail(guest)).toHaveLength(1);
});

test('a new address that is confirmed sends them as well', async () => {
  await inviteAs(owner, guest);
  await owner.execute(
    `mutation ($email: String!) {
      changeEmail(input: { email: $email, currentPassword: "Correct-Horse-9" }) { errors { code } }
    }`,
    { email: `new.${email}` },
  );
  await server.anonymous.execute(
    'mutation ($token: String!) { confirmEmailChange(input: { token: $token }) { errors { code } } }',
    { token: await tokenInLetter(server, `new.${email}`) },
  );
  expect(await server.mail(guest)).toHaveLength(1);
});

test('nobody hands an organization to a member whose address is not verified', async () => {
  const host = await server.seed.owner();
  const member = await host.invite('ADMIN', 'Max');
  const users = system().updateTable('users').where('id', '=', member.id);
  await users.set({ emailVerifiedAt: null }).execute();
  const handOver = `mutation ($userId: ID!) {
    transferOwnership(input: { userId: $userId, currentPassword: "${seededPassword}" }) { errors { field message } }
  }`;
  const ask = async () => (await host.execute(handOver, { userId: member.id })).data.transferOwnership.errors;
  expect(await ask()).toEqual([
    { field: ['userId'], message: 'Max has not verified their email address yet. Choose another member.' },
  ]);
  await users.set({ emailVerifiedAt: server.clock.now() }).execute();
  expect(await ask()).toEqual([]);
});

test('inviting and verifying at once leaves no invitation behind', async () => {
  await Promise.all([inviteAs(owner, guest), verifyAddress(server, email)]);
  expect(await held()).toMatchObject({ nodes: [{ email: guest, held: false }] });
  expect(await server.mail(guest)).toHaveLength(1);
  expect((await signIn(server.browser(), { email })).data.login.errors).toEqual([]);
});
