import { password, signUp } from '../../../testing/people/accounts.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';

const start = 'mutation { startTrial(input: { plan: STARTER }) { errors { code message } } }';
const login = `mutation ($email: String!) {
  login(input: { email: $email, password: "${password}", rememberMe: false, organizationName: "Anew" }) {
    errors { code message }
  }
}`;
const refused = [
  {
    code: 'NOT_ALLOWED',
    message: 'An owner of your organization has already had a free trial. Choose a plan to continue.',
  },
];

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const startTrial = async (by: Asker) => (await by.execute(start)).data.startTrial.errors;
const isAvailable = async (by: Asker): Promise<boolean> =>
  (await by.execute('{ organization { subscription { trialAvailable } } }')).data.organization.subscription
    .trialAvailable;
const organizationOf = async (by: Asker): Promise<string> =>
  (await by.execute('{ viewer { organizationId } }')).data.viewer.organizationId;
const deleteOrganization = async (by: Asker) => {
  const { data } = await by.execute(
    `mutation ($id: ID!) {
      deleteOrganization(input: { id: $id, currentPassword: "${password}" }) { errors { message } }
    }`,
    { id: await organizationOf(by) },
  );
  expect(data.deleteOrganization.errors).toEqual([]);
};
const newcomer = async (email: string) => {
  const browser = server.browser();
  expect((await signUp(browser, { email })).data.signup.errors).toEqual([]);
  return browser;
};

test('who had a trial, deletes the organization and makes another has none again', async () => {
  const ada = await newcomer('ada@example.com');
  expect(await isAvailable(ada)).toBe(true);
  expect(await startTrial(ada)).toEqual([]);
  expect(await isAvailable(ada)).toBe(false);
  await deleteOrganization(ada);
  const { data } = await ada.execute(login, { email: 'ada@example.com' });
  expect(data.login.errors).toEqual([]);
  expect(await isAvailable(ada)).toBe(false);
  expect(await startTrial(ada)).toEqual(refused);
  const rows = await server.runtime.database.system.selectFrom('subscriptions').select('status').execute();
  expect(rows).toEqual([{ status: 'NONE' }]);
});

test('who gives the account up and signs up with another spelling of the address has none again', async () => {
  const bob = await newcomer('bob@example.com');
  expect(await startTrial(bob)).toEqual([]);
  await deleteOrganization(bob);
  await server.runtime.database.system.deleteFrom('users').where('email', '=', 'bob@example.com').execute();
  const again = await newcomer('b.ob+again@example.com');
  expect(await isAvailable(again)).toBe(false);
  expect(await startTrial(again)).toEqual(refused);
});

test('who is handed an organization that had one has had it too, in a second organization', async () => {
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
  const heir = await owner.invite('ADMIN');
  expect(await startTrial(owner)).toEqual([]);
  const { data } = await owner.execute(
    `mutation ($userId: ID!) {
      transferOwnership(input: { userId: $userId, currentPassword: "Seeded-Person-1" }) { errors { message } }
    }`,
    { userId: heir.id },
  );
  expect(data.transferOwnership.errors).toEqual([]);
  const second = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
  await server.runtime.database.system
    .insertInto('memberships')
    .values({ organizationId: second.organizationId, userId: heir.id, role: 'OWNER' })
    .execute();
  expect(await startTrial(second)).toEqual(refused);
});

test('of two organizations of one owner that begin at once one has the trial', async () => {
  const [one, two] = [
    await server.seed.owner({ plan: 'STARTER', status: 'NONE' }),
    await server.seed.owner({ plan: 'STARTER', status: 'NONE' }),
  ];
  for (const [organizationId, userId] of [
    [one.organizationId, two.id],
    [two.organizationId, one.id],
  ] as const)
    await server.runtime.database.system
      .insertInto('memberships')
      .values({ organizationId, userId, role: 'OWNER' })
      .execute();
  const answers = await Promise.all([startTrial(one), startTrial(two)]);
  expect(answers.filter((errors) => errors.length === 0)).toHaveLength(1);
});

test('is of the plan and for the cycle that were chosen', async () => {
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
  const { data } = await owner.execute(
    `mutation { startTrial(input: { plan: ENTERPRISE, billingCycle: ANNUAL }) { errors { message }
      organization { subscription { status plan { code } billingCycle price { cents } nextBillingDate trialEndsAt } } } }`,
  );
  const { subscription } = data.startTrial.organization;
  expect(subscription).toMatchObject({
    status: 'TRIALING',
    plan: { code: 'ENTERPRISE' },
    billingCycle: 'ANNUAL',
    price: { cents: 959_040 },
  });
  expect(subscription.nextBillingDate).toEqual(subscription.trialEndsAt);
});

const chosen = async (by: Asker) =>
  (await by.execute('{ organization { subscription { chosen { plan { code } billingCycle } } } }')).data
    .organization.subscription.chosen;

test('the plan that was chosen before signing up, or before making a new organization, is kept', async () => {
  const eve = server.browser();
  const planChoice = { plan: 'ENTERPRISE', billingCycle: 'ANNUAL' };
  expect((await signUp(eve, { email: 'eve@example.com', planChoice })).data.signup.errors).toEqual([]);
  expect(await chosen(eve)).toEqual({ plan: { code: 'ENTERPRISE' }, billingCycle: 'ANNUAL' });
  await deleteOrganization(eve);
  const { data } = await eve.execute(
    login.replace('organizationName: "Anew"', 'organizationName: "Anew", planChoice: { plan: STARTER }'),
    { email: 'eve@example.com' },
  );
  expect(data.login.errors).toEqual([]);
  expect(await chosen(eve)).toEqual({ plan: { code: 'STARTER' }, billingCycle: 'MONTHLY' });
  expect(await chosen(await newcomer('fay@example.com'))).toBeNull();
});
