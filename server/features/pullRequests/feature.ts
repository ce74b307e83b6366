import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { pullRequestChangeStore } from './changeStore.ts';
import { pullRequestCodeStore } from './codeStore.ts';
import { pullRequestResolvers } from './resolvers.ts';
import { pullRequestStore } from './store.ts';

const stores = {
  pullRequests: ({ transaction }) => pullRequestStore(transaction),
  pullRequestChanges: ({ transaction, runtime }) => pullRequestChangeStore(transaction, runtime.clock),
  pullRequestCode: ({ runtime, ...reading }) => pullRequestCodeStore(runtime, reading),
} satisfies StoreOpeners;

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
  resolvers: [pullRequestResolvers],
  stores,
  needs: {
    activity: ['record'],
    agents: ['byIds'],
    branchRules: ['ofProject'],
    history: ['commits'],
    hosting: ['ofProject'],
    projects: ['find', 'load'],
    pushes: ['lock', 'targets'],
    refs: ['record'],
    teams: ['member'],
  },
  notFound: waysOn,
} satisfies Feature;
