import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { notificationResolvers } from './resolvers.ts';
import { notificationStore } from './store.ts';
import { preferenceStore } from './preferenceStore.ts';
import { notificationNodes } from './nodes.ts';

const stores = {
  notifications: ({ transaction, runtime }) => notificationStore(transaction, runtime),
  notificationPreferences: ({ transaction }) => preferenceStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/jobs/domainEvents.ts' {
  interface DomainEvents {
    /** Notifications were added, which their people see in the app. */
    'notification.added': { notificationIds: string[] };
  }
}

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  notification: 'It may have been removed: Notifications lists the current ones.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [notificationResolvers],
  stores,
  nodes: notificationNodes,
  notFound: waysOn,
} satisfies Feature;
