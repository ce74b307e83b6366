import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { usualPolicy } from '../../platform/jobs/queues.ts';
import { buildSettingsStore } from './buildSettingsStore.ts';
import { codeResolvers } from './code/codeResolvers.ts';
import { removeClonesOf } from '../../engines/git/index.ts';
import { codeStore } from './code/codeStore.ts';
import { connectionStore } from './connections/connectionStore.ts';
import { deletedProjectStore } from './deletion/deletedProjectStore.ts';
import { hostedRepositoryStore } from './connections/hostedRepositoryStore.ts';
import { projectChangeStore } from './changeStore.ts';
import { historyResolvers } from './code/historyResolvers.ts';
import { historyStore } from './code/historyStore.ts';
import { projectJobResolvers } from './connections/jobResolvers.ts';
import { projectResolvers } from './resolvers.ts';
import { projectStore } from './store.ts';
import { taskResolvers } from './tasks/taskResolvers.ts';
import { repositoryStore } from './connections/repositoryStore.ts';
import { serveRawFile } from './code/serveRawFile.ts';
import { startTidyingClones } from './storage/tidyClones.ts';
import { storageStore } from './storage/storageStore.ts';
import { taskBatchStore } from './tasks/taskBatchStore.ts';
import { taskHistoryStore } from './tasks/taskHistoryStore.ts';
import { taskStore } from './tasks/taskStore.ts';
import { teamStore } from './teamStore.ts';
import { trendStore } from './tasks/trendStore.ts';
import { undoConnection } from './connections/undoConnection.ts';
import { branchStore } from './updates/branchStore.ts';
import type { RepositoryUpdated } from './updates/repositoryUpdated.ts';
import { serveHooks } from './updates/serveHooks.ts';
import { updateResolvers } from './updates/updateResolvers.ts';
import { updateStore } from './updates/updateStore.ts';
import { projectNodes } from './nodes.ts';

const stores = {
  projects: ({ transaction }) => projectStore(transaction),
  projectChanges: ({ transaction, runtime }) => projectChangeStore(transaction, runtime.clock),
  connections: ({ transaction }) => connectionStore(transaction),
  repositories: ({ transaction, runtime }) => repositoryStore(transaction, runtime.clock),
  repositoryBranches: ({ transaction }) => branchStore(transaction),
  repositoryUpdates: ({ transaction, runtime }) => updateStore(transaction, runtime),
  hostedRepositories: ({ transaction, runtime }) =>
    hostedRepositoryStore(transaction, runtime.clock, runtime.jobs),
  deletedProjects: ({ transaction, runtime }) => deletedProjectStore(transaction, runtime.clock),
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
  taskBatches: ({ transaction, runtime }) => taskBatchStore(transaction, runtime.clock),
  taskHistory: ({ transaction, runtime }) => taskHistoryStore(transaction, runtime.clock, runtime.jobs),
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
    /** A fetch of a connected repository brought branches that were created, moved or deleted. */
    'repository.updated': RepositoryUpdated;
    /** A webhook of the provider of a connected repository came, whatever it tells. */
    'repository.delivered': { projectId: string };
    /** Another access token was saved for a connected repository. */
    'repository.tokenSaved': { projectId: string };
    /** A repository was connected to a project, or one that is hosted here was created for it. */
    'project.connected': { projectId: string };
    /** Tasks were created, changed or commented on, or one was deleted. */
    'task.changed': {
      taskIds: readonly string[];
      deleted?: { title: string; projectId: string; projectName: string };
    };
    /** An agent does a task no longer: somebody else does, nobody does, or it was deleted. */
    'task.released': { taskId: string };
    /** A person who may run agents commented on a task, after an agent did: perhaps as the answer to its question. */
    'task.answered': { taskId: string; commentId: string; questionId: string };
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  'deleted project':
    'It may have been restored or deleted permanently meanwhile: Projects lists those that can be restored.',
  file: "It may have been renamed or deleted meanwhile: choose another one from the project's code.",
  project: 'It may have been deleted meanwhile: choose another one from Projects.',
  repository: 'It may have been deleted with its project meanwhile: choose another one from Projects.',
  task: "It may have been deleted meanwhile: the project's board shows the tasks that are there.",
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [
    projectResolvers,
    taskResolvers,
    projectJobResolvers,
    updateResolvers,
    codeResolvers,
    historyResolvers,
  ],
  stores,
  nodes: projectNodes,
  needs: {
    activity: ['record'],
    jobs: ['active', 'cancelAll', 'create', 'lastFailed', 'order'],
    notifications: ['notify', 'notifyEach'],
  },
  queues: {
    connectRepository: { ...usualPolicy, undo: undoConnection },
    fetchRepository: usualPolicy,
  },
  routes: [serveRawFile, serveHooks],
  housekeeping: [startTidyingClones],
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
