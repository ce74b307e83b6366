import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { planOf, plans, usd } from './plans.ts';
import { startTrial } from './startTrial.ts';

export const billingResolvers = {
  Query: {
    plans: () => [...plans],
  },
  Mutation: { startTrial },
  Organization: {
    plan: ({ plan }) => planOf(plan),
    subscription: async ({ id }, _, { session, stores }) => {
      const row = await stores.billing.subscription(session.allow('BILLING_MANAGE'), id);
      const billed = row.status === 'TRIALING' || row.status === 'ACTIVE';
      return {
        ...row,
        plan: planOf(row.plan),
        nextBillingDate: billed ? row.periodEnd : null,
        amount: billed ? usd(row.priceCents) : null,
      };
    },
    invoices: ({ id }, args, { session, stores }) =>
      stores.billing.invoices(session.allow('BILLING_MANAGE'), id, args),
  },
  Invoice: {
    number: ({ number }) => `INV-${String(number).padStart(4, '0')}`,
    date: ({ issuedAt }) => issuedAt,
    amount: ({ amountCents }) => usd(amountCents),
  },
} satisfies Resolvers;
