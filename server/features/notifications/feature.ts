import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { notificationResolvers } from './resolvers.ts';
import { notificationStore } from './store.ts';
import { preferenceStore } from './preferenceStore.ts';

const stores = {
  notifications: ({ transaction, runtime }) => notificationStore(transaction, runtime),
  notificationPreferences: ({ transaction }) => preferenceStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [notificationResolvers],
  stores,
} satisfies Feature;
