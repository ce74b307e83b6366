import { inOrganization } from '../../../platform/database/roles/inOrganization.ts';
import { randomFrom } from '../../../processes/fixtures/random.ts';
import { cardNumbers, paymentsOn } from '../../../testing/billing/payments.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { startCharge } from '../subscription/charges.ts';
import { invoiceLedger } from '../invoices/invoiceLedger.ts';

let server: TestServer;
let pay: ReturnType<typeof paymentsOn>;
beforeAll(async () => {
  server = await openTestServer();
  pay = paymentsOn(server);
});
afterAll(() => server.close());

const numbersOf = async (organizationId: string): Promise<number[]> => {
  const { system } = server.runtime.database;
  const rows = await system
    .selectFrom('invoices')
    .select('number')
    .where('organizationId', '=', organizationId)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('invoice numbers have no gaps', () => {
  it('when 50 are issued at once and some are rolled back', async () => {
    const { organizationId } = await server.seed.owner();
    const terms = { plan: 'STARTER', billingCycle: 'MONTHLY', priceCents: 9900 } as const;
    const purchase = (rolledBack: boolean) =>
      inOrganization(server.runtime.database, organizationId, async (transaction, grant) => {
        const invoices = invoiceLedger(transaction);
        const { id } = await invoices.issue(grant, startCharge(terms, new Date(), 0), new Date());
        await invoices.endAttempt(grant, id, { status: 'PAID' });
        if (rolledBack) throw new Error('rolled back');
      });
    const ends = await Promise.allSettled(upTo(50).map((index) => purchase(index % 7 === 0)));
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(7);
    expect(await numbersOf(organizationId)).toEqual(upTo(43));
  });

  it('when 50 confirm the same purchase at once: one of them is made', async () => {
    const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
    await pay.addCard(owner, cardNumbers.succeeds);
    const preview = await pay.preview(owner, 'PROFESSIONAL');
    const answers = await Promise.all(upTo(50).map(() => pay.confirm(owner, preview)));
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(await numbersOf(owner.organizationId)).toEqual([1]);
    const { lastNumber } = await server.runtime.database.system
      .selectFrom('invoiceCounters')
      .select('lastNumber')
      .where('organizationId', '=', owner.organizationId)
      .executeTakeFirstOrThrow();
    expect(lastNumber).toBe(1);
  });
});

const starts = [
  '2026-12-31T23:59:59Z',
  '2027-01-31T00:00:00Z',
  '2027-08-31T06:30:15Z',
  '2028-02-29T12:00:00Z',
];

test.each(starts)(
  'from %s on, whatever plans are changed to and whenever, the invoice is the preview',
  async (start) => {
    const random = randomFrom(Date.parse(start) / 1_000);
    server.clock.advance(Date.parse(start) - server.clock.now().getTime());
    const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
    await pay.addCard(owner, cardNumbers.succeeds);
    let paid = 0;
    for (let step = 1; step <= 9; step += 1) {
      const plan = random.pick(['STARTER', 'PROFESSIONAL', 'ENTERPRISE']);
      const preview = await pay.preview(owner, plan, random.pick(['MONTHLY', 'ANNUAL']));
      if (preview.obstacles.length > 0) continue;
      server.clock.advance(random.integer(0, 9 * 60) * 1_000);
      const { invoice, organization, errors } = await pay.confirm(owner, preview);
      expect(errors).toEqual([]);
      paid += 1;
      expect(invoice).toMatchObject({ amount: preview.total, lines: preview.lines, status: 'PAID' });
      expect(organization.subscription.nextBillingDate).toEqual(preview.nextBillingDate);
      const cents = invoice.lines.map((line: { amount: { cents: number } }) => line.amount.cents);
      expect(cents.reduce((total: number, amount: number) => total + amount, 0)).toBe(invoice.amount.cents);
      server.clock.advance(random.integer(0, 60 * 3_600) * 1_000);
    }
    expect(paid).toBeGreaterThan(4);
    expect(await numbersOf(owner.organizationId)).toEqual(upTo(paid));
  },
);
