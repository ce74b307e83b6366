import { seededPassword } from '../../testing/people/accounts.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const read = '{ notificationPreferences { event name description inApp email } }';
const choose = `mutation Choose($preferences: [NotificationPreferenceInput!]!) {
  updateNotificationPreferences(input: { preferences: $preferences }) {
    preferences { event inApp email } errors { code message }
  }
}`;
const promote = `mutation Promote($userId: ID!, $role: Role!) {
  changeMemberRole(input: { userId: $userId, role: $role, currentPassword: "${seededPassword}" }) { errors { code } }
}`;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Choice = { event: string; inApp: boolean; email: boolean };
const save = async (person: Person, ...preferences: Choice[]) =>
  (await person.execute(choose, { preferences })).data.updateNotificationPreferences;
const eventsOf = async (person: Person): Promise<string[]> =>
  (await person.execute(read)).data.notificationPreferences.map(({ event }: Choice) => event);
const titles = async (person: Person): Promise<string[]> =>
  (await person.execute('{ notifications { nodes { title } } }')).data.notifications.nodes.map(
    ({ title }: { title: string }) => title,
  );

test('everyone chooses among what can concern the own role', async () => {
  const owner = await server.seed.owner();
  expect(await eventsOf(owner)).toEqual([
    'MEMBERS_CHANGED',
    'ROLE_CHANGED',
    'TASK_ASSIGNED',
    'TASK_COMMENTED',
    'REPOSITORY_CONNECTED',
    'REPOSITORY_FAILED',
    'FINDINGS_FOUND',
    'FINDING_ASSIGNED',
    'RISK_EXPIRES',
    'PULL_REQUEST_REVIEWED',
    'DEPLOYMENT_FAILED',
    'DEPLOYMENT_WAITS',
    'DOMAIN_FAILING',
    'OUTBOUND_HOST_ALLOWED',
    'COMMAND_RUN',
    'DATABASE_COPIED',
    'BRANCH_RULE_RELAXED',
    'AGENT_BUDGET_USED',
    'AGENT_RUN_WAITS',
    'AGENT_PAUSED',
    'WEBHOOK_DISABLED',
    'SUBSCRIPTION_CHANGED',
    'INVOICE_PAID',
    'PAYMENT_FAILED',
  ]);
  expect(await eventsOf(await owner.invite('VIEWER'))).toEqual([
    'ROLE_CHANGED',
    'TASK_ASSIGNED',
    'TASK_COMMENTED',
    'FINDING_ASSIGNED',
  ]);
  const member = await owner.invite('MEMBER');
  expect(await save(member, { event: 'INVOICE_PAID', inApp: true, email: true })).toEqual({
    preferences: null,
    errors: [{ code: 'INVALID', message: 'Your role is not told about this kind of event.' }],
  });
});

test('a choice is kept for one person in one organization; others keep the defaults', async () => {
  const owner = await server.seed.owner();
  const colleague = await owner.invite('OWNER');
  const chosen = { event: 'INVOICE_PAID', inApp: false, email: true };
  const { preferences, errors } = await save(owner, chosen);
  expect(errors).toEqual([]);
  expect(preferences).toContainEqual(chosen);
  expect(preferences).toContainEqual({ event: 'PAYMENT_FAILED', inApp: true, email: true });
  const theirs = await colleague.execute(read);
  expect(theirs.data.notificationPreferences).toContainEqual(
    expect.objectContaining({ event: 'INVOICE_PAID', inApp: true, email: true }),
  );
  const twice = await save(owner, chosen, chosen);
  expect(twice.errors[0].message).toBe('Please choose once for each kind of event.');
});

const told = (event: string, email: boolean) => expect.objectContaining({ event, inApp: true, email });

test('failed deployments and those that wait for an approval are told by email as well, except to whoever chose otherwise', async () => {
  const owner = await server.seed.owner();
  const usual = (await owner.execute(read)).data.notificationPreferences;
  expect(usual).toContainEqual(told('DEPLOYMENT_FAILED', true));
  expect(usual).toContainEqual(told('DEPLOYMENT_WAITS', true));
  await save(owner, { event: 'DEPLOYMENT_FAILED', inApp: true, email: false });
  const chosen = (await owner.execute(read)).data.notificationPreferences;
  expect(chosen).toContainEqual(told('DEPLOYMENT_FAILED', false));
  expect(chosen).toContainEqual(told('DEPLOYMENT_WAITS', true));
});

test.each([
  { inApp: true, email: true },
  { inApp: true, email: false },
  { inApp: false, email: true },
  { inApp: false, email: false },
])('people are told as they chose: %j', async ({ inApp, email }) => {
  const owner = await server.seed.owner();
  const member = await owner.invite('MEMBER');
  await save(member, { event: 'ROLE_CHANGED', inApp, email });
  await owner.execute(promote, { userId: member.id, role: 'VIEWER' });
  expect(await titles(member)).toEqual(inApp ? ['Your role has changed'] : []);
  const letters = (await server.mail(member.email)).filter(({ bodyText }) =>
    bodyText.includes('/app/settings?tab=notifications'),
  );
  expect(letters).toHaveLength(email ? 1 : 0);
});

test('the list can be narrowed to what was not read', async () => {
  const owner = await server.seed.owner();
  const member = await owner.invite('MEMBER');
  for (const role of ['VIEWER', 'ADMIN']) await owner.execute(promote, { userId: member.id, role });
  const all = '{ notifications(unreadOnly: true) { totalCount unreadCount nodes { id } } }';
  const unread = (await member.execute(all)).data.notifications;
  expect(unread).toMatchObject({ totalCount: 2, unreadCount: 2 });
  await member.execute(
    'mutation R($id: ID!) { markNotificationRead(input: { id: $id }) { errors { code } } }',
    {
      id: unread.nodes[0].id,
    },
  );
  expect((await member.execute(all)).data.notifications).toEqual({
    totalCount: 1,
    unreadCount: 1,
    nodes: [unread.nodes[1]],
  });
});
