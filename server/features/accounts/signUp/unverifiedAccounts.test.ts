import {
  newPassword,
  resetByMail,
  signIn,
  signUp,
  tokenInLetter,
  verifyAddress,
} from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { endUnverifiedAccounts } from './endUnverifiedAccounts.ts';

const day = 24 * 60 * 60 * 1000;
const invite = `mutation ($emails: String!) { inviteTeam(input: { emails: $emails }) { outcomes { status } } }`;

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const endDue = () => endUnverifiedAccounts(server.runtime, server.clock.now());
const newcomer = async (email: string): Promise<Asker> => {
  const browser = server.browser();
  await signUp(browser, { email, organizationName: `Of ${email}` });
  return browser;
};
const accounts = async () =>
  (await server.runtime.database.system.selectFrom('users').select('email').orderBy('email').execute()).map(
    ({ email }) => email,
  );
const organizations = async () =>
  (
    await server.runtime.database.system.selectFrom('organizations').select('name').orderBy('name').execute()
  ).map(({ name }) => name);

test('an account that nobody verified ends after seven days, with its organization, and the address is free again', async () => {
  const squatter = await newcomer('victim@example.com');
  await squatter.execute(invite, { emails: 'accomplice@example.com' });
  const { viewer } = (await squatter.execute('{ viewer { verifyBy createdAt } }')).data;
  expect(viewer.verifyBy.getTime() - viewer.createdAt.getTime()).toBe(7 * day);
  server.clock.advance(7 * day - 60_000);
  expect(await endDue()).toBe(0);
  server.clock.advance(60_000);
  expect(await endDue()).toBe(1);
  expect([await accounts(), await organizations()]).toEqual([[], []]);
  expect((await signIn(server.browser(), { email: 'victim@example.com' })).data.login.errors).toMatchObject([
    { code: 'CREDENTIALS' },
  ]);
  const owner = await newcomer('victim@example.com');
  expect((await owner.execute('{ viewer { organization { memberCount } } }')).data.viewer).toEqual({
    organization: { memberCount: 1 },
  });
  expect(await server.mail('accomplice@example.com')).toEqual([]);
});

test('who verified, in whatever way, never ends: by letter, by invitation, by reset, and after a change of address', async () => {
  await newcomer('letter@example.com');
  await verifyAddress(server, 'letter@example.com');
  const host = await server.seed.owner({ email: 'host@example.com', organization: 'Guild' });
  await host.execute(invite, { emails: 'guest@example.com' });
  const invitationToken = await tokenInLetter(server, 'guest@example.com');
  await signUp(server.browser(), { email: 'guest@example.com', invitationToken });
  await newcomer('reset@example.com');
  await resetByMail(server, 'reset@example.com');
  const changing = await newcomer('old@example.com');
  const change = `mutation { changeEmail(input: {
    email: "new@example.com", currentPassword: "Correct-Horse-9"
  }) { errors { code } } }`;
  await changing.execute(change);
  await server.anonymous.execute(
    'mutation ($token: String!) { confirmEmailChange(input: { token: $token }) { errors { code } } }',
    { token: await tokenInLetter(server, 'new@example.com') },
  );
  expect((await changing.execute('{ viewer { verifyBy } }')).data.viewer.verifyBy).toBeNull();
  server.clock.advance(60 * day);
  expect(await endDue()).toBe(0);
  expect(await accounts()).toHaveLength(5);
});

test('the account of a platform administrator does not end, nor begin anew', async () => {
  const operator = await newcomer('operator@example.com');
  await server.runtime.database.system.updateTable('users').set({ platformAdministrator: true }).execute();
  expect((await operator.execute('{ viewer { verifyBy } }')).data.viewer.verifyBy).toBeNull();
  server.clock.advance(60 * day);
  expect(await endDue()).toBe(0);
  const { answer } = await resetByMail(server, 'operator@example.com');
  expect(answer).toEqual({ beganAnew: false, errors: [] });
  const browser = server.browser();
  await signIn(browser, { email: 'operator@example.com', password: newPassword });
  const who = '{ viewer { platformAdministrator emailVerified } }';
  expect((await browser.execute(who)).data.viewer).toEqual({
    platformAdministrator: true,
    emailVerified: true,
  });
});

test('an organization goes on with whoever else belongs to it, and has an owner', async () => {
  const founder = await newcomer('founder@example.com');
  const organizationId = (await founder.execute('{ organization { id } }')).data.organization.id;
  const colleague = await server.seed.owner({ email: 'colleague@example.com', organization: 'Guild' });
  await server.runtime.database.system
    .insertInto('memberships')
    .values({ organizationId, userId: colleague.id, role: 'MEMBER' })
    .execute();
  server.clock.advance(7 * day);
  expect(await endDue()).toBe(1);
  expect(await organizations()).toEqual(['Guild', 'Of founder@example.com']);
  const mine = await colleague.execute('{ memberships { organizationName role } }');
  expect(mine.data.memberships).toContainEqual({ organizationName: 'Of founder@example.com', role: 'OWNER' });
});

test('several processes end each once, and one that cannot end holds up no other', async () => {
  const paying = await newcomer('paying@example.com');
  const organizationId = (await paying.execute('{ organization { id } }')).data.organization.id;
  for (const number of [1, 2, 3, 4]) await newcomer(`n${number}@example.com`);
  const until = (payingUntil: Date | null) =>
    server.runtime.database.system
      .updateTable('subscriptions')
      .set({ payingUntil })
      .where('organizationId', '=', organizationId)
      .execute();
  await until(new Date());
  server.clock.advance(8 * day);
  const counts = await Promise.all([endDue(), endDue(), endDue()]);
  expect(counts.reduce((total, count) => total + count)).toBe(4);
  expect(await accounts()).toEqual(['paying@example.com']);
  await until(null);
  expect(await endDue()).toBe(1);
});
