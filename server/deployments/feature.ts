import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { deploymentResolvers } from './resolvers.ts';
import { deploymentStore } from './store.ts';

const stores = {
  deployments: ({ transaction }) => deploymentStore(transaction),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [deploymentResolvers],
  stores,
} satisfies Feature;
