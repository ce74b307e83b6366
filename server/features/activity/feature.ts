import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { activityResolvers } from './resolvers.ts';
import { activityStore } from './store.ts';
import { activityNodes } from './nodes.ts';

const stores = {
  activity: ({ transaction, runtime }) => activityStore(transaction, runtime.clock),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [activityResolvers],
  stores,
  nodes: activityNodes,
} satisfies Feature;
