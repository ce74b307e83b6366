import { cardNumbers, paymentsOn } from '../../../testing/billing/payments.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let pay: ReturnType<typeof paymentsOn>;
beforeEach(async () => {
  server = await openTestServer();
  pay = paymentsOn(server);
});
afterEach(() => server.close());

const day = 86_400_000;
const after = (days: number) => new Date(server.clock.now().getTime() + days * day);

/** A period of a month that ends in so many days. */
const customer = async (endsIn: number, change = {}): Promise<Person> => {
  const owner = await server.seed.owner();
  const dates = { periodStart: after(endsIn - 31), periodEnd: after(endsIn), anchoredAt: after(endsIn - 31) };
  await pay.put(owner, { priceCents: 4999, ...dates, ...change });
  return owner;
};

describe('a renewal', () => {
  it('is billed when the period ends, once, by however many processes', async () => {
    const owner = await customer(-0.01);
    await pay.addCard(owner, cardNumbers.succeeds);
    const counts = await Promise.all([pay.runDue(), pay.runDue(), pay.runDue()]);
    expect(counts.reduce((total, count) => total + count)).toBe(1);
    expect(await pay.runDue()).toBe(0);
    expect(await pay.invoices(owner)).toMatchObject([
      {
        number: 'INV-0001',
        status: 'PAID',
        amount: { cents: 4999 },
        lines: [{ description: 'Professional, monthly' }],
      },
    ]);
    const { status, nextBillingDate } = await pay.subscription(owner);
    expect(status).toBe('ACTIVE');
    expect(nextBillingDate.getTime()).toBeGreaterThan(after(26).getTime());
    expect(await pay.told(owner)).toEqual(['Invoice paid']);
  });

  it('that fails is tried again after 1, 3 and 5 days, and then pauses the subscription', async () => {
    const owner = await customer(-0.001);
    await pay.addCard(owner, cardNumbers.refusedLater);
    const seen: [number, string][] = [];
    for (const wait of [0, 1, 2, 2]) {
      server.clock.advance(wait * day - 60_000);
      const early = wait === 0 ? 0 : await pay.runDue();
      expect(early).toBe(0);
      server.clock.advance(120_000);
      expect(await pay.runDue()).toBe(1);
      seen.push([wait, (await pay.subscription(owner)).status]);
    }
    expect(seen).toEqual([
      [0, 'PAST_DUE'],
      [1, 'PAST_DUE'],
      [2, 'PAST_DUE'],
      [2, 'PAUSED'],
    ]);
    expect(await pay.told(owner)).toEqual([
      'Your subscription is paused',
      'Payment failed',
      'Payment failed',
      'Payment failed',
    ]);
    expect((await server.mail(owner.email)).at(0)?.bodyText).toContain(
      'INV-0001 of $49.99 could not be paid',
    );

    const paid = await pay.addCard(owner, cardNumbers.mastercard);
    expect(paid.invoice).toMatchObject({
      number: 'INV-0001',
      status: 'PAID',
      paidWith: 'Mastercard ending in 4444',
    });
    expect(await pay.subscription(owner)).toMatchObject({ status: 'ACTIVE', dueNow: null });
    expect(await pay.runDue()).toBe(0);
  });

  it('of a canceled subscription does not come: it ends', async () => {
    const owner = await customer(5);
    await pay.addCard(owner, cardNumbers.succeeds);
    const { nextBillingDate } = await pay.subscription(owner);
    const canceled = (await pay.call(owner, 'cancelSubscription')).organization.subscription;
    expect(canceled).toMatchObject({ status: 'ACTIVE', nextBillingDate: null, amount: null });
    expect(canceled.endsAt).toEqual(nextBillingDate);
    expect((await pay.call(owner, 'resumeSubscription')).organization.subscription.endsAt).toBeNull();
    await pay.call(owner, 'cancelSubscription');
    server.clock.advance(5 * day + 1000);
    await pay.runDue();
    expect(await pay.subscription(owner)).toMatchObject({ status: 'CANCELED', plan: { code: 'STARTER' } });
    expect(await pay.invoices(owner)).toEqual([]);
    expect((await pay.call(owner, 'resumeSubscription')).errors).toMatchObject([{ code: 'NOT_ALLOWED' }]);
  });

  it('waits while the organization is suspended', async () => {
    const owner = await customer(-1);
    const suspend = (suspendedAt: Date | null) =>
      server.runtime.database.system
        .updateTable('organizations')
        .set({ suspendedAt })
        .where('id', '=', owner.organizationId)
        .execute();
    await suspend(server.clock.now());
    expect(await pay.runDue()).toBe(0);
    await suspend(null);
    expect(await pay.runDue()).toBe(1);
  });
});

it('a payment of a process that died is finished by another one, and paid once', async () => {
  const owner = await customer(10);
  await pay.addCard(owner, cardNumbers.succeeds);
  const preview = await pay.preview(owner, 'ENTERPRISE');
  const { testProcessor } = await import('../payments/testProcessor.ts');
  const keys: string[] = [];
  const charge = jest.spyOn(testProcessor, 'charge').mockImplementation(async ({ key }) => {
    keys.push(key);
    if (keys.length === 1) throw new Error('The process dies here.');
    return { paid: true };
  });
  await expect(pay.confirm(owner, preview)).rejects.toThrow('The process dies here.');
  expect((await pay.confirm(owner, preview)).errors).toMatchObject([{ code: 'CONFLICT' }]);
  expect(await pay.runDue()).toBe(0);
  server.clock.advance(6 * 60_000);
  expect(await pay.runDue()).toBe(1);
  charge.mockRestore();
  expect(await pay.subscription(owner)).toMatchObject({ plan: { code: 'ENTERPRISE' }, status: 'ACTIVE' });
  expect(await pay.invoices(owner)).toMatchObject([{ status: 'PAID', amount: preview.total }]);
  expect(new Set(keys).size).toBe(1);
});
