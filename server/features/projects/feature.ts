import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { usualPolicy } from '../../platform/jobs/queues.ts';
import { buildSettingsStore } from './buildSettingsStore.ts';
import { codeResolvers } from './codeResolvers.ts';
import { removeClonesOf } from '../../engines/git/index.ts';
import { codeStore } from './codeStore.ts';
import { connectionStore } from './connectionStore.ts';
import { projectChangeStore } from './changeStore.ts';
import { historyResolvers } from './historyResolvers.ts';
import { historyStore } from './historyStore.ts';
import { projectJobResolvers } from './jobResolvers.ts';
import { projectResolvers } from './resolvers.ts';
import { projectStore } from './store.ts';
import { taskResolvers } from './taskResolvers.ts';
import { repositoryStore } from './repositoryStore.ts';
import { serveRawFile } from './serveRawFile.ts';
import { startTidyingClones } from './tidyClones.ts';
import { storageStore } from './storageStore.ts';
import { taskHistoryStore } from './taskHistoryStore.ts';
import { taskStore } from './taskStore.ts';
import { teamStore } from './teamStore.ts';
import { trendStore } from './trendStore.ts';
import { undoConnection } from './undoConnection.ts';

const stores = {
  projects: ({ transaction }) => projectStore(transaction),
  projectChanges: ({ transaction, runtime }) => projectChangeStore(transaction, runtime.clock),
  connections: ({ transaction }) => connectionStore(transaction),
  repositories: ({ transaction, runtime }) => repositoryStore(transaction, runtime.clock),
  buildSettings: ({ transaction }) => buildSettingsStore(transaction),
  storage: ({ transaction }) => storageStore(transaction),
  code: ({ transaction, runtime, ...reading }) => codeStore(transaction, runtime, reading),
  history: ({ runtime, ...reading }) => historyStore(runtime, reading),
  clones: ({ runtime }) => ({
    /** Removes all clones of an organization that is gone. */
    removeAll: ({ organizationId }: TenantGrant<'ORGANIZATION_DELETE' | 'ENDING'>) =>
      removeClonesOf(runtime.env, organizationId),
  }),
  teams: ({ transaction }) => teamStore(transaction),
  tasks: ({ transaction, runtime }) => taskStore(transaction, runtime.clock),
  taskHistory: ({ transaction, runtime }) => taskHistoryStore(transaction, runtime.clock),
  trends: ({ transaction }) => trendStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/jobs/queues.ts' {
  interface Queues {
    /** Clones and reads a repository that is being connected. */
    connectRepository: true;
    /** Brings the clone of a connected repository up to date and reads it again. */
    fetchRepository: true;
  }
}

declare module '../../platform/jobs/domainEvents.ts' {
  interface DomainEvents {
    /** The clone of a connected repository is in its place and has commits that were not there before. */
    'repository.read': { projectId: string };
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [projectResolvers, taskResolvers, projectJobResolvers, codeResolvers, historyResolvers],
  stores,
  needs: {
    activity: ['record'],
    deletedProjects: ['keep', 'restore'],
    hosting: ['create', 'ofProject'],
    jobs: ['active', 'cancelAll', 'create', 'lastFailed', 'order'],
    notifications: ['notify'],
    packs: ['count'],
  },
  queues: {
    connectRepository: { ...usualPolicy, undo: undoConnection },
    fetchRepository: usualPolicy,
  },
  routes: [serveRawFile],
  housekeeping: [startTidyingClones],
  work: () => import('./work.ts'),
} satisfies Feature;
