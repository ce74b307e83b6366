import { paymentsOn, cardNumbers } from '../../../testing/billing/payments.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { addMonths } from './periods.ts';

let server: TestServer;
let pay: ReturnType<typeof paymentsOn>;
beforeAll(async () => {
  server = await openTestServer();
  pay = paymentsOn(server);
});
afterAll(() => server.close());

const day = 86_400_000;
const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000);

/** Ten days into a month at an early customer's price, with a card. */
const early = async (): Promise<Person> => {
  const owner = await server.seed.owner();
  const periodStart = new Date(server.clock.now().getTime() - 10 * day);
  const periodEnd = addMonths(periodStart, 1);
  await pay.put(owner, { priceCents: 4999, periodStart, periodEnd, anchoredAt: periodStart });
  await pay.addCard(owner, cardNumbers.succeeds);
  return owner;
};

/** On Enterprise since now, after ten days of Starter; and what the change cost. */
const upgraded = async () => {
  const owner = await server.seed.owner({ plan: 'STARTER' });
  const periodStart = minutesAgo(10 * 24 * 60);
  const terms = { priceCents: 9_900, periodStart, periodEnd: addMonths(periodStart, 1) };
  await pay.put(owner, { ...terms, anchoredAt: periodStart });
  await pay.addCard(owner, cardNumbers.succeeds);
  const { invoice } = await pay.confirm(owner, await pay.preview(owner, 'ENTERPRISE'));
  return { owner, paid: Number(invoice.amount.cents) };
};

describe('a change of plan', () => {
  it('costs to the cent what the preview said, at once', async () => {
    const owner = await early();
    const preview = await pay.preview(owner, 'ENTERPRISE');
    expect(preview.obstacles).toEqual([]);
    expect(preview.lines).toHaveLength(2);
    expect(preview).toMatchObject({ paymentMethod: { lastFour: '4242' }, priceGivenUp: { cents: 4999 } });
    const { invoice, organization, errors } = await pay.confirm(owner, preview);
    expect(errors).toEqual([]);
    expect(invoice).toMatchObject({
      number: 'INV-0001',
      status: 'PAID',
      amount: preview.total,
      paidWith: 'Visa ending in 4242',
    });
    expect(invoice.lines).toEqual(preview.lines);
    expect(organization.subscription).toMatchObject({
      plan: { code: 'ENTERPRISE' },
      status: 'ACTIVE',
      price: { cents: 99_900 },
      amount: preview.nextAmount,
      nextBillingDate: preview.nextBillingDate,
    });
    expect(await pay.told(owner)).toEqual(['Plan changed', 'Invoice paid']);
    expect((await server.mail(owner.email)).map(({ subject }) => subject)).toEqual([
      'Invoice paid',
      'Plan changed',
    ]);
    const { auditLog } = (await owner.execute('{ auditLog { nodes { action target } } }')).data;
    expect(auditLog.nodes[0]).toEqual({ action: 'changePlan', target: 'Enterprise, monthly' });
  });

  it('that was shown too long ago, or for another price, is shown anew and changes nothing', async () => {
    const owner = await early();
    const preview = await pay.preview(owner, 'ENTERPRISE');
    const soon = new Date(server.clock.now().getTime() + 5 * 60_000);
    const old = new Date(server.clock.now().getTime() - 11 * 60_000);
    for (const changes of [
      { expectedTotalCents: preview.total.cents - 1 },
      { previewedAt: soon },
      { previewedAt: old },
    ]) {
      const answer = await pay.confirm(owner, preview, changes);
      expect(answer).toMatchObject({ organization: null, invoice: null, errors: [{ code: 'CONFLICT' }] });
      expect(answer.preview.total.cents).toBeGreaterThan(0);
    }
    expect(await pay.invoices(owner)).toEqual([]);
    expect((await pay.subscription(owner)).plan.code).toBe('PROFESSIONAL');
  });

  describe('that is dated back', () => {
    it('before another one is shown anew: however often, there is never more credit than was paid', async () => {
      const { owner, paid } = await upgraded();
      const refused: string[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        server.clock.advance(1000);
        const preview = await pay.preview(owner, 'STARTER');
        const { errors } = await pay.confirm(owner, preview, { previewedAt: minutesAgo(9) });
        refused.push(errors[0]?.code);
        await pay.confirm(owner, await pay.preview(owner, 'ENTERPRISE'));
      }
      await pay.confirm(owner, await pay.preview(owner, 'STARTER'));
      const { plan, credit } = await pay.subscription(owner);
      expect(plan.code).toBe('STARTER');
      expect(credit.cents).toBeLessThanOrEqual(paid);
      expect(refused).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
    });

    it('to an instant that was not shown is shown anew, also with the proof of another organization or term', async () => {
      const owner = await early();
      const other = await pay.preview(await early(), 'ENTERPRISE');
      const annual = await pay.preview(owner, 'ENTERPRISE', 'ANNUAL');
      const first = await pay.preview(owner, 'ENTERPRISE');
      server.clock.advance(9 * 60_000);
      const shown = await pay.preview(owner, 'ENTERPRISE');
      expect(first.total.cents).not.toBe(shown.total.cents);
      const refused = [{ errors: [{ code: 'CONFLICT' }] }];
      for (const { proof } of [shown, other, annual]) {
        expect([await pay.confirm(owner, first, { proof })]).toMatchObject(refused);
      }
      expect(await pay.invoices(owner)).toEqual([]);
      expect((await pay.confirm(owner, first)).errors).toEqual([]);
    });

    it('by a minute, as its dialog was open for so long, costs what was shown', async () => {
      const owner = await early();
      const preview = await pay.preview(owner, 'ENTERPRISE');
      server.clock.advance(9 * 60_000);
      const now = await pay.preview(owner, 'ENTERPRISE');
      expect(now.total.cents).toBeLessThan(preview.total.cents);
      const { invoice, errors } = await pay.confirm(owner, preview);
      expect(errors).toEqual([]);
      expect(invoice.amount).toEqual(preview.total);
    });
  });

  it('whose payment is refused changes nothing but a number: its invoice is void', async () => {
    const owner = await early();
    await pay.addCard(owner, cardNumbers.refusedLater);
    const answer = await pay.confirm(owner, await pay.preview(owner, 'ENTERPRISE'));
    expect(answer.errors).toEqual([
      { field: null, code: 'FAILED', message: 'Your card was declined. Please use another card.' },
    ]);
    expect(await pay.invoices(owner)).toMatchObject([{ number: 'INV-0001', status: 'VOID' }]);
    expect(await pay.subscription(owner)).toMatchObject({
      plan: { code: 'PROFESSIONAL' },
      price: { cents: 4999 },
    });
    await pay.addCard(owner, cardNumbers.succeeds);
    const again = await pay.confirm(owner, await pay.preview(owner, 'ENTERPRISE'));
    expect(again.invoice.number).toBe('INV-0002');
  });

  it('keeps what is left over as credit', async () => {
    const owner = await early();
    await pay.confirm(owner, await pay.preview(owner, 'ENTERPRISE'));
    const preview = await pay.preview(owner, 'STARTER');
    expect(preview).toMatchObject({ total: { cents: 0 }, priceGivenUp: null });
    expect(preview.credit.cents).toBeGreaterThan(0);
    const { invoice, organization } = await pay.confirm(owner, preview);
    expect(invoice).toMatchObject({ status: 'PAID', amount: { cents: 0 }, paidWith: null });
    expect(organization.subscription).toMatchObject({
      plan: { code: 'STARTER' },
      credit: preview.credit,
      amount: { cents: 0 },
    });
  });

  it('in a trial is free and holds when the trial ends', async () => {
    const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
    await owner.execute('mutation { startTrial(input: { plan: STARTER }) { errors { code } } }');
    const preview = await pay.preview(owner, 'PROFESSIONAL', 'ANNUAL');
    expect(preview).toMatchObject({
      lines: [],
      total: { cents: 0 },
      obstacles: [],
      paymentMethod: null,
      priceGivenUp: null,
      nextAmount: { cents: 287_040 },
    });
    const { invoice, organization } = await pay.confirm(owner, preview);
    expect(invoice).toBeNull();
    expect(organization.subscription).toMatchObject({
      status: 'TRIALING',
      plan: { code: 'PROFESSIONAL' },
      amount: { cents: 287_040 },
    });
  });
});
