import { seedEverythingOfBilling } from '../../testing/records/everythingOfBilling.ts';
import type { FeatureTesting, Seeding } from '../../testing/featureTesting.ts';
import { cardNumbers, paymentsOn } from '../../testing/billing/payments.ts';
import { changedAt, type Everything } from '../../testing/recordIds.ts';
import { input, nothing } from '../../testing/isolation/rootFields/rootField.ts';
import type { TestServer } from '../../testing/testServer.ts';

const put = (server: TestServer, { owner }: Everything, change: Record<string, unknown>) =>
  paymentsOn(server).put(owner, change);

/** Gives the organization a card that pays, and no other. */
const withCard = async (server: TestServer, { owner }: Everything) => {
  await server.runtime.database.system
    .deleteFrom('paymentMethods')
    .where('organizationId', '=', owner.organizationId)
    .execute();
  // The seeded invoice has number 1.
  await server.runtime.database.system
    .updateTable('invoiceCounters')
    .set({ lastNumber: 1 })
    .where('organizationId', '=', owner.organizationId)
    .execute();
  await paymentsOn(server).addCard(owner, cardNumbers.succeeds);
};

/** A row in each of its tables. */
const records = (server: TestServer, { owner, word }: Seeding) =>
  seedEverythingOfBilling(server, owner, word);

declare module '../../testing/recordIds.ts' {
  interface RecordIds extends Awaited<ReturnType<typeof records>> {}
}

export const testing = {
  records,
  rootFields: {
    'Query.paymentProcessor': { attempts: nothing, nameless: true },
    'Query.planChangePreview': {
      attempts: () => [{ plan: 'ENTERPRISE', billingCycle: 'MONTHLY' }],
      nameless: true,
    },
    'Query.plans': { attempts: nothing },
    'Query.platformBilling': { attempts: nothing },
    'Mutation.addPaymentMethod': {
      attempts: () => [input({ cardNumber: cardNumbers.succeeds, expiry: '09 / 39', securityCode: '123' })],
    },
    'Mutation.cancelSubscription': { attempts: nothing, refused: 'NOT_ALLOWED' },
    'Mutation.changePlan': {
      attempts: () => [
        input({
          plan: 'ENTERPRISE',
          billingCycle: 'MONTHLY',
          expectedTotalCents: 1,
          previewedAt: changedAt,
          proof: '',
        }),
      ],
      refused: 'CONFLICT',
    },
    'Mutation.payAmountDue': { attempts: nothing, refused: 'NOT_ALLOWED' },
    'Mutation.removePaymentMethod': {
      attempts: ({ ids }) => [input({ id: ids.paymentMethod })],
    },
    'Mutation.resumeSubscription': { attempts: nothing, refused: 'NOT_ALLOWED' },
    'Mutation.setDefaultPaymentMethod': {
      attempts: ({ ids }) => [input({ id: ids.paymentMethod })],
    },
    'Mutation.startTrial': { attempts: () => [input({ plan: 'STARTER' })] },
    'Mutation.updateBillingDetails': {
      attempts: () => [input({ name: 'Elsewhere Ltd', address: '1 Harbor Way', taxId: '' })],
    },
  },
  changes: {
    'Mutation.cancelSubscription': async (server, target) => {
      await put(server, target, { status: 'ACTIVE', plan: 'PROFESSIONAL' });
      return {};
    },
    'Mutation.changePlan': async (server, target) => {
      await withCard(server, target);
      const { previewedAt, proof, total } = await paymentsOn(server).preview(target.owner, 'ENTERPRISE');
      const plan = { plan: 'ENTERPRISE', billingCycle: 'MONTHLY' };
      return { variables: input({ ...plan, previewedAt, proof, expectedTotalCents: total.cents }) };
    },
    'Mutation.payAmountDue': async (server, target) => {
      await withCard(server, target);
      await put(server, target, { status: 'PAUSED', plan: 'PROFESSIONAL', priceCents: 7_900 });
      return {};
    },
    'Mutation.resumeSubscription': async (server, target) => {
      await put(server, target, { status: 'ACTIVE', plan: 'PROFESSIONAL', cancelAtPeriodEnd: true });
      return {};
    },
  },
  routes: {
    'GET /invoices/:file': ({ ids }) => ({ method: 'GET', url: `/invoices/${ids.invoice}.pdf` }),
  },
  lists: [
    {
      name: 'invoices',
      operation: 'Billing',
      field: 'invoices',
      tables: ['invoices'],
      first: () => ({ first: 12 }),
    },
  ],
  screens: {
    Billing: () => ({ first: 12 }),
  },
  actsAsSystem: [
    {
      because: 'What is due is due in any organization; only the claim sees them all.',
      files: ['server/features/billing/due/runBillingDue.ts'],
    },
    {
      because: "A trial is the owner's too, who may have had one elsewhere.",
      files: ['server/features/billing/trial/startTrial.ts'],
    },
  ],
} satisfies FeatureTesting;
