import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import type { NamedBy, WaysOn } from '../graphql/notFound.ts';
import { jobResolvers } from './resolvers.ts';
import { jobLogStore } from './logs/logStore.ts';
import { jobStore } from './store.ts';
import { jobNodes } from './nodes.ts';

const stores = {
  jobs: ({ transaction, runtime }) => jobStore(transaction, runtime.clock),
  jobLogs: ({ transaction }) => jobLogStore(transaction),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  job: 'It may have ended and been removed: the project shows its state.',
} satisfies WaysOn;

declare module '../graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [jobResolvers],
  stores,
  nodes: jobNodes,
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
