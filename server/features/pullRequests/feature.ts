import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { usualPolicy } from '../../platform/jobs/queues.ts';
import { pullRequestChangeStore } from './changeStore.ts';
import { checkResolvers } from './checks/checkResolvers.ts';
import { checkStore } from './checks/checkStore.ts';
import { treeCheckStore } from './checks/treeCheckStore.ts';
import { pullRequestCodeStore } from './codeStore.ts';
import { pullRequestResolvers } from './resolvers.ts';
import { pullRequestStore } from './store.ts';

const stores = {
  pullRequests: ({ transaction }) => pullRequestStore(transaction),
  pullRequestChanges: ({ transaction, runtime }) => pullRequestChangeStore(transaction, runtime.clock),
  pullRequestCode: ({ runtime, ...reading }) => pullRequestCodeStore(runtime, reading),
  pullRequestChecks: ({ transaction, runtime }) => checkStore(transaction, runtime.clock, runtime.jobs),
  treeChecks: ({ runtime }) => treeCheckStore(runtime),
} satisfies StoreOpeners;

declare module '../../platform/jobs/queues.ts' {
  interface Queues {
    /** Checks the merge result of a pull request. */
    check: true;
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** What a person can do who asked for a record that does not exist. */
const waysOn = {
  'pull request': 'It may have been deleted with its project: choose another one from Pull requests.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [pullRequestResolvers, checkResolvers],
  stores,
  needs: {
    activity: ['record'],
    agents: ['byIds'],
    branchRules: ['ofProject'],
    findings: ['several'],
    history: ['commits'],
    hosting: ['ofProject'],
    jobs: ['find'],
    projectChanges: ['hold', 'keepingClone'],
    projects: ['find', 'load'],
    pushes: ['lock', 'targets'],
    refs: ['record'],
    teams: ['member'],
    testRuns: ['open'],
    treeScans: ['open'],
  },
  on: { 'push.received': () => import('./checks/onPush.ts') },
  work: () => import('./work.ts'),
  queues: {
    check: {
      ...usualPolicy,
      attempts: 3,
      leaseSeconds: 30,
      expirySeconds: 1_800,
      fair: true,
      canceledBy: 'PULL_REQUEST_CREATE',
      // Pushes order them, and not keys.
      canceledByKey: async () => false,
    },
  },
  notFound: waysOn,
} satisfies Feature;
