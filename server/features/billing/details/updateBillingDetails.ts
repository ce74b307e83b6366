import { updateBillingDetailsInputSchema } from '../../../../schema/generated/validation.ts';
import { mutation, payingBills } from '../../../platform/graphql/mutation.ts';
import type { BillingDetails } from './billingDetailsStore.ts';

/** Changes what new invoices show of the active organization. */
export const updateBillingDetails = mutation(
  {
    access: payingBills,
    input: updateBillingDetailsInputSchema,
    audit: ({ billingDetails }: { billingDetails: BillingDetails }) => ({
      target: Object.values(billingDetails).filter(Boolean).join(', ').replaceAll('\n', ', ') || 'removed',
    }),
    onFailure: { billingDetails: null },
  },
  async ({ grant, input, context }) => ({
    billingDetails: await context.stores.billing.details.update(grant, input),
  }),
);
