import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { billingResolvers } from './resolvers.ts';
import { billingStore } from './store.ts';
import { serveInvoicePdf } from './invoices/serveInvoicePdf.ts';

const stores = {
  billing: ({ transaction }) => billingStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [billingResolvers],
  stores,
  needs: {
    notifications: ['notify'],
  },
  routes: [serveInvoicePdf],
  work: () => import('./work.ts'),
} satisfies Feature;
