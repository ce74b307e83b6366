import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { analyticsResolvers } from './resolvers.ts';
import { analyticsStore } from './store.ts';

const stores = {
  analytics: ({ transaction }) => analyticsStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [analyticsResolvers],
  stores,
  needs: {
    projects: ['load'],
    security: ['scoreByDay'],
  },
} satisfies Feature;
