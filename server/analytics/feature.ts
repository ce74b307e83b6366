import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { analyticsResolvers } from './resolvers.ts';
import { analyticsStore } from './store.ts';

const stores = {
  analytics: ({ transaction }) => analyticsStore(transaction),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [analyticsResolvers],
  stores,
} satisfies Feature;
