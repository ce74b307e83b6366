import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { passportResolvers } from './passports/passportResolvers.ts';
import { passportStore } from './passports/passportStore.ts';
import { servePassport } from './passports/servePassport.ts';
import { signingKeyStore } from './passports/signingKeyStore.ts';
import { deploymentResolvers } from './resolvers.ts';
import { deploymentStore } from './store.ts';

const stores = {
  deployments: ({ transaction }) => deploymentStore(transaction),
  passports: ({ transaction, runtime }) => passportStore(transaction, runtime),
  signingKeys: ({ transaction, runtime }) => signingKeyStore(transaction, runtime),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [deploymentResolvers, passportResolvers],
  routes: [servePassport],
  stores,
} satisfies Feature;
