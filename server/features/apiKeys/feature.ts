import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { apiKeyResolvers } from './resolvers.ts';
import { apiKeyStore } from './store.ts';
import { ownedKeyStore } from './ownedKeyStore.ts';
import { apiKeyNodes } from './nodes.ts';

const stores = {
  apiKeys: ({ transaction }) => apiKeyStore(transaction),
  ownedKeys: ({ transaction }) => ownedKeyStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** How somebody goes on who asked for a record that is not there. */
const waysOn = {
  'API key': 'It may have been revoked meanwhile: Settings lists the keys that work.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [apiKeyResolvers],
  stores,
  nodes: apiKeyNodes,
  needs: {
    invitations: ['revokeByKey'],
    projects: ['byIds'],
    webhooks: ['disableOfKey'],
  },
  notFound: waysOn,
} satisfies Feature;
