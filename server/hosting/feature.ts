import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { usualPolicy } from '../jobs/queues.ts';
import { branchRuleStore } from './branchRuleStore.ts';
import { pushHistoryStore } from './pushHistoryStore.ts';
import { pushStore } from './pushStore.ts';
import { readPush } from './readPush.ts';
import { hostingResolvers } from './resolvers.ts';
import { serveGit } from './serveGit.ts';
import { hostingStore } from './store.ts';

const stores = {
  hosting: ({ transaction, runtime }) => hostingStore(transaction, runtime.clock),
  branchRules: ({ transaction, runtime }) => branchRuleStore(transaction, runtime.clock),
  pushHistory: ({ transaction }) => pushHistoryStore(transaction),
  pushes: ({ transaction, runtime }) => pushStore(transaction, runtime.clock),
} satisfies StoreOpeners;

declare module '../jobs/queues.ts' {
  interface Queues {
    /** Reads what was pushed to a repository that is hosted here. */
    readPush: true;
  }
}

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [hostingResolvers],
  stores,
  queues: { readPush: { ...usualPolicy, work: (context) => ({ handle: readPush(context) }) } },
  routes: [serveGit],
} satisfies Feature;
