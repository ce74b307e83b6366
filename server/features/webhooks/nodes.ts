import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const webhookNodes: NodeSources = {
  Webhook: {
    table: 'webhooks',
    find: async ({ session, stores }, id) => stores.webhooks.load(session.allow('WEBHOOK_MANAGE'), id),
  },
  WebhookDelivery: {
    table: 'webhookDeliveries',
    find: async ({ session, stores }, id) =>
      stores.webhookDeliveries.load(session.allow('WEBHOOK_MANAGE'), id, {
        readsInvoices: session.permissions.includes('BILLING_MANAGE'),
      }),
  },
};
