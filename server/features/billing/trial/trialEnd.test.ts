import { cardNumbers, paymentsOn } from '../../../testing/billing/payments.ts';
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

const trial = async () => {
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
  await owner.execute('mutation { startTrial(input: { plan: PROFESSIONAL }) { errors { code } } }');
  return owner;
};

describe('a trial', () => {
  it('is announced to end three days before, once', async () => {
    const owner = await trial();
    server.clock.advance(10.9 * day);
    expect(await pay.runDue()).toBe(0);
    server.clock.advance(0.2 * day);
    expect(await pay.runDue()).toBe(1);
    expect(await pay.runDue()).toBe(0);
    expect((await pay.told(owner))[0]).toBe('Your trial ends in 3 days');
    expect((await server.mail(owner.email)).at(-1)?.bodyText).toContain('Add a payment method');
  });

  it('with a card goes on, for an invoice', async () => {
    const owner = await trial();
    await pay.addCard(owner, cardNumbers.succeeds);
    server.clock.advance(14 * day + 1000);
    await pay.runDue();
    const { status, nextBillingDate } = await pay.subscription(owner);
    expect(status).toBe('ACTIVE');
    expect(nextBillingDate.getTime()).toBeGreaterThan(after(27).getTime());
    expect(await pay.invoices(owner)).toMatchObject([{ amount: { cents: 29_900 }, status: 'PAID' }]);
  });

  it('without one is paused, until a card is added, which pays at once', async () => {
    const owner = await trial();
    server.clock.advance(14 * day + 1000);
    await pay.runDue();
    expect(await pay.subscription(owner)).toMatchObject({ status: 'PAUSED', dueNow: { cents: 29_900 } });
    const refused = await pay.addCard(owner, cardNumbers.refusedLater);
    expect(refused).toMatchObject({
      paymentMethod: null,
      errors: [{ field: ['cardNumber'], code: 'FAILED' }],
    });
    expect(await pay.subscription(owner)).toMatchObject({ status: 'PAUSED' });
    const { invoice, organization } = await pay.addCard(owner, cardNumbers.succeeds);
    expect(invoice).toMatchObject({ number: 'INV-0002', status: 'PAID', amount: { cents: 29_900 } });
    expect(organization.subscription).toMatchObject({ status: 'ACTIVE', dueNow: null });
  });
});
