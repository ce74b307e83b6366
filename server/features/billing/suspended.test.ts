import { signIn, signUp, verifyAddress } from '../../testing/people/accounts.ts';
import { suspend } from '../../testing/people/suspend.ts';
import { cardNumbers, paymentsOn } from '../../testing/billing/payments.ts';
import type { Person } from '../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let pay: ReturnType<typeof paymentsOn>;
beforeAll(async () => {
  server = await openTestServer();
  pay = paymentsOn(server);
});
afterAll(() => server.close());

const suspended = 'Your organization is suspended. Contact support.';

/** The owner of an organization that was suspended with an invoice whose payment failed. */
const debtor = async (): Promise<Person> => {
  const owner = await server.seed.owner({ plan: 'STARTER', status: 'NONE' });
  await pay.addCard(owner, cardNumbers.succeeds);
  await pay.confirm(owner, await pay.preview(owner, 'PROFESSIONAL'));
  await pay.addCard(owner, cardNumbers.refusedLater);
  await pay.put(owner, { periodEnd: server.clock.now(), anchoredAt: server.clock.now() });
  await pay.runDue();
  await suspend(server, owner.organizationId);
  return owner;
};

describe('a suspended organization', () => {
  it('lets its owner read the open invoice and pay it with another card, and stays suspended', async () => {
    const owner = await debtor();
    expect(await pay.subscription(owner)).toMatchObject({
      status: 'PAST_DUE',
      dueNow: { cents: 29_900 },
      openInvoice: { amount: { cents: 29_900 } },
    });
    const { errors, invoice } = await pay.addCard(owner, cardNumbers.succeeds);
    expect(errors).toEqual([]);
    expect(invoice).toMatchObject({ status: 'PAID', amount: { cents: 29_900 } });
    expect(await pay.subscription(owner)).toMatchObject({ status: 'ACTIVE', dueNow: null });
    const projects = await owner.execute('{ projects { totalCount } }');
    expect(projects.errors?.[0]).toMatchObject({ message: suspended });
  });

  it('lets its owner pay with a card that is there, and change the billing details', async () => {
    const owner = await debtor();
    const { data } = await owner.execute('{ organization { paymentMethods { id isDefault } } }');
    const other = data.organization.paymentMethods.find((card: { isDefault: boolean }) => !card.isDefault);
    const choose = `mutation ($id: ID!) { setDefaultPaymentMethod(input: { id: $id }) {
      organization { paymentMethods { id isDefault } } errors { message } } }`;
    const chosen = (await owner.execute(choose, { id: other.id })).data.setDefaultPaymentMethod;
    expect(chosen).toMatchObject({
      organization: { paymentMethods: [{ id: other.id, isDefault: true }, {}] },
      errors: [],
    });
    expect((await pay.call(owner, 'payAmountDue')).errors).toEqual([]);
    const details = `mutation { updateBillingDetails(input: { name: "Acme Ltd", address: "", taxId: "" }) {
      billingDetails { name } errors { message } } }`;
    expect((await owner.execute(details)).data.updateBillingDetails).toEqual({
      billingDetails: { name: 'Acme Ltd' },
      errors: [],
    });
  });

  it('refuses its owner every other change of the subscription', async () => {
    const owner = await debtor();
    for (const change of [
      'cancelSubscription { errors { code } }',
      'resumeSubscription { errors { code } }',
      'startTrial(input: { plan: STARTER }) { errors { code } }',
      'removePaymentMethod(input: { id: "none" }) { errors { code } }',
    ]) {
      const { errors } = await owner.execute(`mutation { ${change} }`);
      expect(errors).toMatchObject([{ message: suspended, extensions: { code: 'FORBIDDEN' } }]);
    }
  });

  it('is billed nothing by itself; only a payment that a process left unfinished is finished', async () => {
    const owner = await debtor();
    await pay.put(owner, { nextAttemptAt: server.clock.now() });
    expect(await pay.runDue()).toBe(0);
    const { testProcessor } = await import('./payments/testProcessor.ts');
    const charge = jest.spyOn(testProcessor, 'charge').mockRejectedValue(new Error('The process dies here.'));
    await expect(pay.call(owner, 'payAmountDue')).rejects.toThrow('The process dies here.');
    charge.mockResolvedValue({ paid: true });
    server.clock.advance(6 * 60_000);
    expect(await pay.runDue()).toBe(1);
    expect(await pay.subscription(owner)).toMatchObject({ status: 'ACTIVE' });
    // A claim of a process that died before it did anything is released, and no period is billed.
    await pay.put(owner, { periodEnd: server.clock.now(), payingUntil: server.clock.now() });
    expect(await pay.runDue()).toBe(1);
    expect(await pay.runDue()).toBe(0);
    charge.mockRestore();
    expect(await pay.invoices(owner)).toHaveLength(2);
  });
});

it('the owner of a suspended organization signs in to it, and goes to it from another one', async () => {
  const browser = server.browser();
  const email = 'ada@engines.example';
  const { data } = await signUp(browser, { email, organizationName: 'Engines' });
  await verifyAddress(server, email);
  const { organizationId } = data.signup.user;
  await suspend(server, organizationId);
  const back = server.browser();
  const { login } = (await signIn(back, { email })).data;
  expect(login).toMatchObject({ user: { organization: { name: 'Engines' } }, errors: [] });
  const suspension = '{ suspension { organizationName canManageBilling } }';
  expect((await back.execute(suspension)).data.suspension).toEqual({
    organizationName: 'Engines',
    canManageBilling: true,
  });
  expect((await back.execute('{ viewer { name } }')).errors?.[0]?.message).toBe(suspended);
});
