import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { nodeStore } from './nodeStore.ts';
import { nodeResolvers } from './resolvers.ts';

const stores = {
  nodes: ({ transaction, runtime }) => nodeStore(transaction, runtime.nodes),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [nodeResolvers],
  stores,
} satisfies Feature;
