import { cardNumbers } from '../../billing/payments.ts';
import { changedAt } from '../../records/everything.ts';
import { input, nothing, type RootFields } from './rootField.ts';

/** The mutations of billing. */
export const rootBillingMutations: RootFields = {
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
};
