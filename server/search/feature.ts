import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { searchResolvers } from './resolvers.ts';
import { searchStore } from './store.ts';

const stores = {
  search: ({ transaction }) => searchStore(transaction),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [searchResolvers],
  stores,
} satisfies Feature;
