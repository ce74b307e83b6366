import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { billingResolvers } from './resolvers.ts';
import { billingStore } from './store.ts';
import { serveInvoicePdf } from './invoices/serveInvoicePdf.ts';

const stores = {
  billing: ({ transaction }) => billingStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  invoice: 'Billing lists the invoices that are there.',
  'payment method': 'It may have been removed meanwhile: choose another one in Billing.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [billingResolvers],
  stores,
  needs: {
    notifications: ['notify'],
  },
  routes: [serveInvoicePdf],
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
