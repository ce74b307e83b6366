import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { tenantChangeStore } from './changeStore.ts';
import { tenantResolvers } from './resolvers.ts';
import { tenantStore } from './store.ts';

const stores = {
  tenants: ({ runtime }) => tenantStore(runtime),
  tenantChanges: ({ transaction }) => tenantChangeStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [tenantResolvers],
  stores,
  needs: {
    audit: ['record'],
    billing: ['details', 'owners', 'subscriptions'],
    invitations: ['revokeBeyond'],
    notifications: ['notify'],
    organizations: ['create', 'isReserved'],
  },
} satisfies Feature;
