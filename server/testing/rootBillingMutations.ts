import { cardNumbers } from './payments.ts';
import { changedAt } from './everything.ts';
import { input, nothing, type RootFields } from './rootField.ts';

/** The mutations of billing. */
export const rootBillingMutations: RootFields = {
  'Mutation.addPaymentMethod': {
    needs: 'BILLING_MANAGE',
    attempts: () => [input({ cardNumber: cardNumbers.succeeds, expiry: '09 / 39', securityCode: '123' })],
  },
  'Mutation.cancelSubscription': { needs: 'BILLING_MANAGE', attempts: nothing, refused: 'NOT_ALLOWED' },
  'Mutation.changePlan': {
    needs: 'BILLING_MANAGE',
    attempts: () => [
      input({
        plan: 'ENTERPRISE',
        billingCycle: 'MONTHLY',
        expectedTotalCents: 1,
        previewedAt: changedAt,
      }),
    ],
    refused: 'CONFLICT',
  },
  'Mutation.payAmountDue': { needs: 'BILLING_MANAGE', attempts: nothing, refused: 'NOT_ALLOWED' },
  'Mutation.removePaymentMethod': {
    needs: 'BILLING_MANAGE',
    attempts: ({ ids }) => [input({ id: ids.paymentMethod })],
  },
  'Mutation.resumeSubscription': { needs: 'BILLING_MANAGE', attempts: nothing, refused: 'NOT_ALLOWED' },
  'Mutation.setDefaultPaymentMethod': {
    needs: 'BILLING_MANAGE',
    attempts: ({ ids }) => [input({ id: ids.paymentMethod })],
  },
  'Mutation.startTrial': { needs: 'BILLING_MANAGE', attempts: () => [input({ plan: 'STARTER' })] },
};
