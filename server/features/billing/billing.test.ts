import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const startTrial = /* GraphQL */ `
  mutation ($plan: PlanCode!) {
    startTrial(input: { plan: $plan }) {
      organization { plan { name } subscription { status nextBillingDate amount { cents } trialEndsAt } }
      errors { field code message }
    }
  }`;
const subscription =
  '{ organization { subscription { plan { code } status billingCycle amount { cents } nextBillingDate } } }';

describe('plans', () => {
  it('are shown to everyone, with the prices of the specification', async () => {
    const { data, errors } = await server.anonymous.execute(
      '{ plans { code price { cents currency } annualPrice { cents } seatLimit projectLimit storageGigabytes serviceLevel popular } }',
    );
    expect(errors).toBeUndefined();
    expect(data.plans.map((plan: Record<string, unknown>) => Object.values(plan))).toEqual([
      ['STARTER', { cents: 9900, currency: 'USD' }, { cents: 95_040 }, 5, 10, 100, null, false],
      ['PROFESSIONAL', { cents: 29_900, currency: 'USD' }, { cents: 287_040 }, 25, null, 500, '99.9%', true],
      [
        'ENTERPRISE',
        { cents: 99_900, currency: 'USD' },
        { cents: 959_040 },
        null,
        null,
        null,
        '99.95%',
        false,
      ],
      ['ENTERPRISE_PLUS', null, null, null, null, null, 'Custom', false],
    ]);
  });
});

describe('the free trial', () => {
  it('lasts 14 days on the chosen plan, and its owner is told', async () => {
    const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
    const { data } = await owner.execute(startTrial, { plan: 'PROFESSIONAL' });
    expect(data.startTrial.errors).toEqual([]);
    const { plan, subscription } = data.startTrial.organization;
    expect(plan.name).toBe('Professional');
    expect(subscription).toMatchObject({ status: 'TRIALING', amount: { cents: 29_900 } });
    const days = (new Date(subscription.trialEndsAt).getTime() - server.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(14, 2);
    expect(subscription.nextBillingDate).toEqual(subscription.trialEndsAt);

    const told = await owner.execute(
      '{ notifications { nodes { title link } } auditLog { nodes { action target } } }',
    );
    expect(told.data.notifications.nodes).toEqual([
      { title: 'Your trial of Professional has started', link: '/app/billing' },
    ]);
    expect(told.data.auditLog.nodes).toEqual([{ action: 'startTrial', target: 'Professional' }]);
  });

  it('is had once, even when it is asked for twice at the same time', async () => {
    const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
    const answers = await Promise.all(
      ['STARTER', 'ENTERPRISE'].map((plan) => owner.execute(startTrial, { plan })),
    );
    const messages = answers.flatMap(({ data }) => data.startTrial.errors);
    expect(messages).toEqual([
      { field: null, code: 'NOT_ALLOWED', message: 'Your organization has already had its free trial.' },
    ]);
  });

  it('is not for an organization that pays already', async () => {
    const owner = await server.seed.owner({ status: 'ACTIVE' });
    const { data } = await owner.execute(startTrial, { plan: 'ENTERPRISE' });
    expect(data.startTrial.errors).toMatchObject([{ code: 'NOT_ALLOWED' }]);
    expect(data.startTrial.organization).toBeNull();
  });

  it('is not for a plan by agreement', async () => {
    const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
    const { data } = await owner.execute(startTrial, { plan: 'ENTERPRISE_PLUS' });
    expect(data.startTrial.errors).toMatchObject([{ field: ['plan'], code: 'INVALID' }]);
  });
});

describe('the subscription', () => {
  it('costs what was agreed with this customer', async () => {
    const owner = await server.seed.owner();
    const periodEnd = new Date('2027-01-01T00:00:00Z');
    await server.runtime.database.system
      .updateTable('subscriptions')
      .set({ priceCents: 4999, periodEnd })
      .where('organizationId', '=', owner.organizationId)
      .execute();
    const { data } = await owner.execute(subscription);
    expect(data.organization.subscription).toEqual({
      plan: { code: 'PROFESSIONAL' },
      status: 'ACTIVE',
      billingCycle: 'MONTHLY',
      amount: { cents: 4999 },
      nextBillingDate: periodEnd,
    });
  });

  it('that is paused will not be billed', async () => {
    const owner = await server.seed.owner({ status: 'PAUSED' });
    const { data } = await owner.execute(subscription);
    expect(data.organization.subscription).toMatchObject({
      status: 'PAUSED',
      amount: null,
      nextBillingDate: null,
    });
  });

  it('of another of the viewer’s organizations is read there only', async () => {
    const owner = await server.seed.owner();
    const { organizationId } = await server.seed.owner({ organization: 'Elsewhere', plan: 'ENTERPRISE' });
    await server.runtime.database.system
      .insertInto('memberships')
      .values({ organizationId, userId: owner.id, role: 'OWNER' })
      .execute();
    const plans = (await owner.execute('{ organizations { id plan { code } } }')).data.organizations;
    expect(plans).toContainEqual({ id: organizationId, plan: { code: 'ENTERPRISE' } });
    const { errors } = await owner.execute('{ organizations { subscription { status } } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.each(['ADMIN', 'MEMBER', 'VIEWER'] as const)('is not for a %s to see, nor to change', async (role) => {
    const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
    const person = await owner.invite(role);
    for (const source of [subscription, '{ organization { invoices { totalCount } } }']) {
      const { errors } = await person.execute(source);
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    }
    const { errors } = await person.execute(startTrial, { plan: 'STARTER' });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    expect((await person.execute('{ organization { plan { name } } }')).data.organization.plan.name).toBe(
      'Starter',
    );
  });
});
