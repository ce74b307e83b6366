import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { PullRequestWanted } from './pushes/pullRequestWanted.ts';
import type { PushReceived } from './pushReceived.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { usualPolicy } from '../../platform/jobs/queues.ts';
import { blockedSecretStore } from './protection/blockedSecretStore.ts';
import { branchRuleStore } from './branches/branchRuleStore.ts';
import { packStore } from './pushes/packStore.ts';
import { pruneStore } from './upkeep/pruneStore.ts';
import { pushHistoryStore } from './pushes/pushHistoryStore.ts';
import { pushStore } from './pushes/pushStore.ts';
import { refStore } from './pushes/refStore.ts';
import { hostingResolvers } from './resolvers.ts';
import { serveGit } from './serveGit.ts';
import { hostingStore } from './store.ts';
import { startTidyingHosted } from './upkeep/tidyHosted.ts';
import { hostingNodes } from './nodes.ts';

const stores = {
  hosting: ({ transaction }) => hostingStore(transaction),
  blockedSecrets: ({ transaction, runtime }) => blockedSecretStore(transaction, runtime),
  branchRules: ({ transaction, runtime }) => branchRuleStore(transaction, runtime.clock),
  pushHistory: ({ transaction }) => pushHistoryStore(transaction),
  packs: ({ transaction, runtime }) => packStore(transaction, runtime.clock),
  pruning: ({ transaction, runtime }) => pruneStore(transaction, runtime.clock),
  pushes: ({ transaction, runtime }) => pushStore(transaction, runtime.clock, runtime.jobs),
  refs: ({ transaction, runtime }) => refStore(transaction, runtime),
} satisfies StoreOpeners;

declare module '../../platform/jobs/queues.ts' {
  interface Queues {
    /** Reads what was pushed to a repository that is hosted here. */
    readPush: true;
    /** Puts the packs of a repository together, and removes what no ref leads to any more. */
    compactRepository: true;
  }
}

declare module '../../platform/jobs/domainEvents.ts' {
  interface DomainEvents {
    /** A push was written down: its refs have changed. */
    'push.recorded': { pushId: string };
    /** A push was received, and what it changed was read. The newest one includes all before it that were not followed. */
    'push.received': PushReceived;
    /** A push asks for a pull request of its branch. */
    'pullRequest.wanted': PullRequestWanted;
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  'blocked secret': 'The link that git prints works for 30 days: push again for a new one.',
  'branch rule': "It may have been removed meanwhile: the project's settings list the rules that hold.",
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [hostingResolvers],
  stores,
  nodes: hostingNodes,
  needs: {
    activity: ['record'],
    audit: ['record'],
    findings: ['find'],
    hostedRepositories: ['create'],
    jobs: ['active', 'create', 'order'],
    leakedSecrets: ['places'],
    notifications: ['notify'],
    projectChanges: ['hold', 'keepingClone', 'lock', 'update'],
    projects: ['find', 'load'],
    repositories: ['describe'],
    storage: ['lockRoom'],
    teams: ['member'],
  },
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
