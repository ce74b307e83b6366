import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { deliveryStore } from './deliveries/deliveryStore.ts';
import { isAwaited } from './messages/isAwaited.ts';
import { messageStore } from './messages/messageStore.ts';
import { webhookNodes } from './nodes.ts';
import { webhookResolvers } from './resolvers.ts';
import { sendingStore } from './sending/sendingStore.ts';
import { webhookStore } from './store.ts';

const stores = {
  webhooks: ({ transaction, runtime }) => webhookStore(transaction, runtime),
  webhookDeliveries: ({ transaction, runtime }) => deliveryStore(transaction, runtime.clock),
  webhookMessages: ({ transaction, runtime }) => messageStore(transaction, runtime),
  webhookSending: ({ transaction, runtime }) => sendingStore(transaction, runtime),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** Advice in the error for a record that does not exist. */
const waysOn = {
  webhook: 'It may have been deleted meanwhile: choose another one in Settings > Webhooks.',
  delivery: 'Deliveries are kept for 30 days: choose another one in Settings > Webhooks.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

const handlers = async () => (await import('./messages/handlers.ts')).handlers;

export const feature = {
  resolvers: [webhookResolvers],
  stores,
  nodes: webhookNodes,
  needs: {
    notifications: ['notify'],
    projects: ['find', 'load'],
  },
  on: {
    'agentRun.finished': async () => ({ handler: (await handlers())['agentRun.finished'] }),
    'deployment.blocked': async () => ({ handler: (await handlers())['deployment.blocked'] }),
    'deployment.finished': async () => ({ handler: (await handlers())['deployment.finished'] }),
    'findings.changed': async () => ({ handler: (await handlers())['findings.changed'] }),
    'invoice.paid': async () => ({ handler: (await handlers())['invoice.paid'] }),
    'member.joined': async () => ({ handler: (await handlers())['member.joined'] }),
    'member.removed': async () => ({ handler: (await handlers())['member.removed'] }),
    'notification.added': async () => ({ handler: (await handlers())['notification.added'] }),
    'project.connected': async () => ({ handler: (await handlers())['project.connected'] }),
    'pullRequest.changed': async () => ({ handler: (await handlers())['pullRequest.changed'] }),
    'repository.updated': async () => ({ handler: (await handlers())['repository.updated'] }),
    'push.recorded': async () => ({ handler: (await handlers())['push.recorded'] }),
    'scan.finished': async () => ({ handler: (await handlers())['scan.finished'] }),
    'task.changed': async () => ({ handler: (await handlers())['task.changed'] }),
  },
  awaits: isAwaited,
  work: () => import('./work.ts'),
  notFound: waysOn,
} satisfies Feature;
