import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { apiKeyResolvers } from './resolvers.ts';
import { apiKeyStore } from './store.ts';
import { ownedKeyStore } from './ownedKeyStore.ts';

const stores = {
  apiKeys: ({ transaction }) => apiKeyStore(transaction),
  ownedKeys: ({ transaction }) => ownedKeyStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [apiKeyResolvers],
  stores,
  needs: {
    invitations: ['revokeByKey'],
  },
} satisfies Feature;
