import { recordsOn } from '../../testing/records/records.ts';
import { seedOperator } from '../../testing/people/operator.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

const day = 86_400_000;

let server: TestServer;
let operator: Person;
let monthly: Person;
let ago: (days: number) => Date;
beforeAll(async () => {
  server = await openTestServer();
  operator = await seedOperator(server);
  ago = (days) => new Date(server.clock.now().getTime() - days * day);
  const { system } = server.runtime.database;
  const records = recordsOn(server);
  const pays = async (
    organization: string,
    given: object,
    status: 'ACTIVE' | 'CANCELED' | 'PAST_DUE' | 'TRIALING',
  ) => {
    const person = await server.seed.owner({
      organization,
      status,
      plan: status === 'CANCELED' ? 'STARTER' : 'PROFESSIONAL',
    });
    await system
      .updateTable('subscriptions')
      .set(given)
      .where('organizationId', '=', person.organizationId)
      .execute();
    return person;
  };
  const period = { periodStart: ago(40), periodEnd: ago(10), billingCycle: 'MONTHLY' as const };
  monthly = await pays('Monthly', { priceCents: 29_900 }, 'ACTIVE');
  await records.invoice(monthly, 1, {
    ...period,
    priceCents: 29_900,
    amountCents: 29_900,
    issuedAt: ago(40),
    paidAt: ago(0),
  });
  const annual = await pays('Annual', { priceCents: 287_040, billingCycle: 'ANNUAL' }, 'PAST_DUE');
  await records.invoice(annual, 1, { status: 'OPEN', amountCents: 287_040, issuedAt: ago(3) });
  const left = await pays('Left', { priceCents: 0 }, 'CANCELED');
  await records.invoice(left, 1, { ...period, priceCents: 9_900, issuedAt: ago(40), paidAt: ago(40) });
  await pays('Trying', { priceCents: 99_900, trialEndsAt: ago(-2) }, 'TRIALING');
  const closed = await pays('Closed', { priceCents: 99_900 }, 'ACTIVE');
  await system
    .updateTable('organizations')
    .set({ suspendedAt: ago(1) })
    .where('id', '=', closed.organizationId)
    .execute();
  // The operator's own organization counts nowhere.
  await system
    .updateTable('subscriptions')
    .set({ priceCents: 1 })
    .where('organizationId', '=', operator.organizationId)
    .execute();
});
afterAll(() => server.close());

const read = async (query: string) => {
  const { data, errors } = await operator.execute(query);
  expect(errors).toBeUndefined();
  return data;
};

it('sums up the platform: paid subscriptions only, annual ones by a twelfth', async () => {
  const { platformDashboard: dashboard } = await read(`{ platformDashboard {
    organizations newOrganizations users activeUsers monthlyRevenue { cents } payingOrganizations
    machine { processors loadPercent loadAverages memoryTotalBytes memoryUsedBytes }
    growth { newOrganizations newUsers organizations } revenue { recurring { cents } collected { cents } }
    newestTenants { name } attention { organizationName reason amount { cents } } } }`);
  expect(dashboard).toMatchObject({
    organizations: 5,
    newOrganizations: 5,
    users: 5,
    activeUsers: 0,
    monthlyRevenue: { cents: 29_900 + 23_920 },
    payingOrganizations: 2,
    attention: [
      { organizationName: 'Annual', reason: 'PAST_DUE', amount: { cents: 287_040 } },
      { organizationName: 'Trying', reason: 'TRIAL_ENDING', amount: { cents: 99_900 } },
    ],
  });
  expect(dashboard.newestTenants.map(({ name }: { name: string }) => name)[0]).toBe('Closed');
  expect(dashboard.growth).toHaveLength(12);
  expect(dashboard.growth.at(-1)).toEqual({ newOrganizations: 5, newUsers: 5, organizations: 5 });
  expect(dashboard.revenue.at(-1)).toMatchObject({
    recurring: { cents: 53_820 },
    collected: { cents: 29_900 },
  });
  expect(dashboard.machine.processors).toBeGreaterThan(0);
  expect(dashboard.machine.memoryUsedBytes).toBeLessThan(dashboard.machine.memoryTotalBytes);
});

it('counts who left of those who paid 30 days ago', async () => {
  const { platformBilling: billing } = await read(`{ platformBilling {
    monthlyRevenue { cents } payingSubscriptions trials averageRevenue { cents } churn { payingBefore lost percent }
    byPlan { plan { code } payingSubscriptions trials monthlyRevenue { cents } } } }`);
  expect(billing).toEqual({
    monthlyRevenue: { cents: 53_820 },
    payingSubscriptions: 2,
    trials: 1,
    averageRevenue: { cents: 26_910 },
    churn: { payingBefore: 2, lost: 1, percent: 50 },
    byPlan: [
      { plan: { code: 'STARTER' }, payingSubscriptions: 0, trials: 0, monthlyRevenue: { cents: 0 } },
      {
        plan: { code: 'PROFESSIONAL' },
        payingSubscriptions: 2,
        trials: 1,
        monthlyRevenue: { cents: 53_820 },
      },
    ],
  });
});

it('lists subscriptions and invoices of all tenants', async () => {
  const { platformBilling: billing } = await read(`{ platformBilling {
    subscriptions(status: [ACTIVE]) { totalCount nodes { name suspended monthlyRevenue { cents } paymentMethod } }
    invoices(status: [OPEN]) { totalCount nodes { customerName number amount { cents } } }
    none: invoices(search: "nobody") { totalCount } } }`);
  expect(billing.subscriptions.nodes).toEqual([
    { name: 'Closed', suspended: true, monthlyRevenue: { cents: 0 }, paymentMethod: null },
    { name: 'Monthly', suspended: false, monthlyRevenue: { cents: 29_900 }, paymentMethod: null },
  ]);
  expect(billing.invoices).toMatchObject({
    totalCount: 1,
    nodes: [{ number: 'INV-0001', amount: { cents: 287_040 } }],
  });
  expect(billing.none.totalCount).toBe(0);
});

it('shows a tenant whole', async () => {
  const { tenant } = (
    await operator.execute(
      `query ($id: ID!) { tenant(id: $id) { name people { totalCount } recentProjects { name } invitations { id }
      usage { apiOperations storageBytes agentRuns } subscription { status price { cents } }
      invoices { totalCount nodes { number status } } history { action } } }`,
      { id: monthly.organizationId },
    )
  ).data;
  expect(tenant).toMatchObject({
    name: 'Monthly',
    people: { totalCount: 1 },
    subscription: { status: 'ACTIVE', price: { cents: 29_900 } },
    invoices: { totalCount: 1, nodes: [{ number: 'INV-0001', status: 'PAID' }] },
    usage: { apiOperations: 0, storageBytes: 0, agentRuns: 0 },
  });
});

it.each([
  'platformDashboard { users }',
  'platformUsage { apiErrors }',
  'platformBilling { trials }',
  'tenants { totalCount }',
])('%s is forbidden to owners and members', async (selection) => {
  for (const person of [monthly, await monthly.invite('MEMBER')]) {
    const { errors } = await person.execute(`{ ${selection} }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
});
