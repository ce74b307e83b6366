import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { agentChangeStore } from './changeStore.ts';
import { agentResolvers } from './resolvers.ts';
import { agentRunStore } from './runStore.ts';
import { agentStore } from './store.ts';

const stores = {
  agents: ({ transaction }) => agentStore(transaction),
  agentChanges: ({ transaction, runtime }) => agentChangeStore(transaction, runtime.clock),
  agentRuns: ({ transaction }) => agentRunStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [agentResolvers],
  stores,
  needs: {
    projectChanges: ['existing'],
    projects: ['load'],
  },
} satisfies Feature;
