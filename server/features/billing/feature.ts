import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { billingDetailsStore } from './details/billingDetailsStore.ts';
import { billingResolvers } from './resolvers.ts';
import { invoiceLedger } from './invoices/invoiceLedger.ts';
import { invoiceStore } from './invoices/invoiceStore.ts';
import { ownerStore } from './due/ownerStore.ts';
import { paymentMethodStore } from './payments/paymentMethodStore.ts';
import { subscriptionStore } from './subscription/subscriptionStore.ts';
import { trialStore } from './trial/trialStore.ts';
import { usageStore } from './subscription/usageStore.ts';
import { serveInvoicePdf } from './invoices/serveInvoicePdf.ts';
import { billingNodes } from './nodes.ts';

const stores = {
  billing: ({ transaction }) => ({
    subscriptions: subscriptionStore(transaction),
    trials: trialStore(transaction),
    invoices: { ...invoiceStore(transaction), ...invoiceLedger(transaction) },
    paymentMethods: paymentMethodStore(transaction),
    owners: ownerStore(transaction),
    details: billingDetailsStore(transaction),
    usage: usageStore(transaction),
  }),
} satisfies StoreOpeners;

declare module '../../platform/jobs/domainEvents.ts' {
  interface DomainEvents {
    /** An invoice was paid. */
    'invoice.paid': { invoiceId: string };
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  invoice: 'Billing lists all invoices.',
  'payment method': 'It may have been removed meanwhile: choose another one in Billing.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [billingResolvers],
  stores,
  nodes: billingNodes,
  needs: {
    notifications: ['notify'],
  },
  routes: [serveInvoicePdf],
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
