import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { jobResolvers } from './resolvers.ts';
import { jobLogStore } from './logs/logStore.ts';
import { jobStore } from './store.ts';

const stores = {
  jobs: ({ transaction, runtime }) => jobStore(transaction, runtime.clock),
  jobLogs: ({ transaction }) => jobLogStore(transaction),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [jobResolvers],
  stores,
  work: () => import('./work.ts'),
} satisfies Feature;
