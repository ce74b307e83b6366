import { redeliverWebhookInputSchema } from '../../../schema/generated/validation.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { mutation, permit } from '../../platform/graphql/mutation.ts';
import type { DeliveryRow } from './rows.ts';

/** Sends a delivery again, with the same id and body. Only whoever may read it decides where it goes. */
export const redeliverWebhook = mutation(
  {
    access: permit('WEBHOOK_MANAGE'),
    input: redeliverWebhookInputSchema,
    audit: ({ delivery: { event } }: { delivery: DeliveryRow }) => ({ target: event }),
    onFailure: { delivery: null },
  },
  async ({ grant, input, context: { stores, session } }) => ({
    delivery: await stores.webhookDeliveries.sendAgain(grant, knownId(input.deliveryId, 'delivery'), {
      readsInvoices: session.permissions.includes('BILLING_MANAGE'),
    }),
  }),
);
