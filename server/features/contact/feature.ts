import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { contactResolvers } from './resolvers.ts';
import { contactStore } from './store.ts';

const stores = {
  contact: ({ transaction }) => contactStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [contactResolvers],
  stores,
} satisfies Feature;
