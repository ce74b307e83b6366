import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const billingNodes: NodeSources = {
  Invoice: {
    table: 'invoices',
    find: async ({ session, stores }, id) =>
      stores.billing.invoices.load(session.allow('BILLING_MANAGE'), id),
  },
  PaymentMethod: {
    table: 'paymentMethods',
    find: async ({ session, stores }, id) =>
      stores.billing.paymentMethods.load(session.allow('BILLING_MANAGE'), id),
  },
};
