import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { reportingStore } from './reporting/reportingStore.ts';
import { providerResolvers } from './resolvers.ts';
import { reportSendingStore } from './sending/sendingStore.ts';
import { isAwaited } from './statuses/isAwaited.ts';
import { commitStatusStore } from './statuses/statusStore.ts';

const stores = {
  providerReports: ({ transaction, runtime }) => reportingStore(transaction, runtime.clock),
  commitStatuses: ({ transaction, runtime }) => commitStatusStore(transaction, runtime),
  reportSending: ({ transaction, runtime }) => reportSendingStore(transaction, runtime),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

const handlers = async () => (await import('./statuses/handlers.ts')).handlers;

export const feature = {
  resolvers: [providerResolvers],
  stores,
  needs: {
    projectChanges: ['lock'],
    projects: ['find'],
    repositories: ['source'],
    scanVerdicts: ['ofScan'],
  },
  on: {
    'deployment.changed': async () => ({ handler: (await handlers())['deployment.changed'] }),
    'deployment.finished': async () => ({ handler: (await handlers())['deployment.finished'] }),
    'repository.tokenSaved': async () => ({ handler: (await handlers())['repository.tokenSaved'] }),
    'scan.finished': async () => ({ handler: (await handlers())['scan.finished'] }),
    'scan.started': async () => ({ handler: (await handlers())['scan.started'] }),
  },
  awaits: isAwaited,
  work: () => import('./work.ts'),
} satisfies Feature;
