import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { usualPolicy } from '../../platform/jobs/queues.ts';
import { branchRuleStore } from './branchRuleStore.ts';
import { deletedProjectStore } from './deletedProjectStore.ts';
import { packStore } from './packStore.ts';
import { pruneStore } from './pruneStore.ts';
import { pushHistoryStore } from './pushHistoryStore.ts';
import { pushStore } from './pushStore.ts';
import { hostingResolvers } from './resolvers.ts';
import { serveGit } from './serveGit.ts';
import { hostingStore } from './store.ts';
import { startTidyingHosted } from './tidyHosted.ts';

const stores = {
  hosting: ({ transaction, runtime }) => hostingStore(transaction, runtime.clock),
  branchRules: ({ transaction, runtime }) => branchRuleStore(transaction, runtime.clock),
  deletedProjects: ({ transaction, runtime }) => deletedProjectStore(transaction, runtime.clock),
  pushHistory: ({ transaction }) => pushHistoryStore(transaction),
  packs: ({ transaction, runtime }) => packStore(transaction, runtime.clock),
  pruning: ({ transaction, runtime }) => pruneStore(transaction, runtime.clock),
  pushes: ({ transaction, runtime }) => pushStore(transaction, runtime.clock),
} satisfies StoreOpeners;

declare module '../../platform/jobs/queues.ts' {
  interface Queues {
    /** Reads what was pushed to a repository that is hosted here. */
    readPush: true;
    /** Puts the packs of a repository together, and removes what no ref leads to any more. */
    compactRepository: true;
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  'branch rule': "It may have been removed meanwhile: the project's settings list the rules that hold.",
  'deleted project':
    'It may have been restored or deleted permanently meanwhile: Projects lists those that can be restored.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [hostingResolvers],
  stores,
  queues: {
    readPush: { ...usualPolicy, canceledBy: 'NOBODY' },
    compactRepository: {
      ...usualPolicy,
      canceledBy: 'NOBODY',
      // Others wait meanwhile: one that takes longer is tried again on another day.
      expirySeconds: 300,
    },
  },
  routes: [serveGit],
  housekeeping: [startTidyingHosted],
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
