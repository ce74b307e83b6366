import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { dashboardResolvers } from './resolvers.ts';
import { dashboardStore } from './store.ts';

const stores = {
  dashboard: ({ transaction }) => dashboardStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [dashboardResolvers],
  stores,
  needs: {
    projects: ['load', 'remember'],
  },
} satisfies Feature;
