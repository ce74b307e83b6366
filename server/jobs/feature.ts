import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { jobResolvers } from './resolvers.ts';
import { jobStore } from './store.ts';

const stores = {
  jobs: ({ transaction, runtime }) => jobStore(transaction, runtime.clock),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [jobResolvers],
  stores,
} satisfies Feature;
