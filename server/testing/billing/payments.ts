import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import { runBillingDue } from '../../features/billing/due/runBillingDue.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

/** Numbers of the test processor's cards, by how they behave. */
export const cardNumbers = {
  succeeds: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000000000000002',
  expired: '4000000000000069',
  /** Can be added, but every payment with it is refused. */
  refusedLater: '4000000000000341',
};

const result = `organization { subscription {
  plan { code } status billingCycle price { cents } amount { cents } nextBillingDate endsAt credit { cents } nextAttemptAt
  dueNow { cents } openInvoice { number amount { cents } }
} } errors { field code message }`;
const invoiceFields =
  'number status amount { cents } lines { description amount { cents } periodStart periodEnd } paidAt paidWith customerName';

const ask = async (person: Person, source: string, variables = {}) => {
  const { data, errors } = await person.execute(source, variables);
  if (errors) throw errors[0];
  return data;
};

/** What tests of payments do, as a person of the organization. */
export const paymentsOn = (server: TestServer) => {
  return {
    /** Adds a card; answers the payload. */
    addCard: async (person: Person, cardNumber: string, changes = {}) => {
      const input = { cardNumber, expiry: '09 / 39', securityCode: '123', ...changes };
      const source = `mutation ($input: AddPaymentMethodInput!) { addPaymentMethod(input: $input) {
        paymentMethod { id brand lastFour expiryMonth expiryYear isDefault } invoice { ${invoiceFields} } ${result} } }`;
      return (await ask(person, source, { input })).addPaymentMethod;
    },
    preview: async (person: Person, plan: string, billingCycle = 'MONTHLY') =>
      (
        await ask(
          person,
          `query ($plan: PlanCode!, $billingCycle: BillingCycle!) {
            planChangePreview(plan: $plan, billingCycle: $billingCycle) {
              plan { code } billingCycle previewedAt proof lines { description amount { cents } periodStart periodEnd } total { cents } credit { cents }
              nextBillingDate nextAmount { cents } paymentMethod { lastFour } priceGivenUp { cents } obstacles { field code message } } }`,
          { plan, billingCycle },
        )
      ).planChangePreview,
    /** Confirms what a preview said; `changes` makes it another input. */
    confirm: async (
      person: Person,
      preview: {
        plan: { code: string };
        billingCycle: string;
        previewedAt: Date;
        proof: string;
        total: { cents: number };
      },
      changes = {},
    ) => {
      const { plan, billingCycle, previewedAt, proof, total } = preview;
      const input = {
        plan: plan.code,
        billingCycle,
        previewedAt,
        proof,
        expectedTotalCents: total.cents,
        ...changes,
      };
      const source = `mutation ($input: ChangePlanInput!) { changePlan(input: $input) {
        invoice { ${invoiceFields} } preview { total { cents } previewedAt } ${result} } }`;
      return (await ask(person, source, { input })).changePlan;
    },
    /** Calls a mutation without input. */
    call: async (person: Person, name: 'cancelSubscription' | 'resumeSubscription' | 'payAmountDue') =>
      (await ask(person, `mutation { ${name} { ${result} } }`))[name],
    /** The invoices, oldest first. */
    invoices: async (person: Person) =>
      (
        await ask(person, `{ organization { invoices(first: 100) { nodes { ${invoiceFields} } } } }`)
      ).organization.invoices.nodes.toSorted((a: { number: string }, b: { number: string }) =>
        a.number.localeCompare(b.number),
      ),
    subscription: async (person: Person) =>
      (await ask(person, `{ ${result.replace(/ errors .*$/, '')} }`)).organization.subscription,
    /** Changes the row of the subscription past all rules. */
    put: (person: Person, change: Record<string, unknown>) =>
      server.runtime.database.system
        .updateTable('subscriptions')
        .set(change)
        .where('organizationId', '=', person.organizationId)
        .execute(),
    /** Does what is due now. */
    runDue: () => runBillingDue(jobContextOf(server.runtime), server.clock.now()),
    /** What the person was told, newest first. */
    told: async (person: Person): Promise<string[]> =>
      (await ask(person, '{ notifications(first: 20) { nodes { title } } }')).notifications.nodes.map(
        ({ title }: { title: string }) => title,
      ),
  };
};
