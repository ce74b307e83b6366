import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { searchResolvers } from './resolvers.ts';
import { searchStore } from './store.ts';

const stores = {
  search: ({ transaction }) => searchStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [searchResolvers],
  stores,
  needs: {
    agents: ['byIds'],
    projects: ['byIds'],
    pullRequests: ['byIds'],
  },
} satisfies Feature;
