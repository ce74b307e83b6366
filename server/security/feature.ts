import type { Feature, OpenedBy, StoreOpeners } from '../feature.ts';
import { findingStore } from './findingStore.ts';
import { securityResolvers } from './resolvers.ts';
import { securityStore } from './store.ts';
import { triageStore } from './triageStore.ts';

const stores = {
  security: ({ transaction, runtime }) => securityStore(transaction, runtime.clock),
  findings: ({ transaction }) => findingStore(transaction),
  triage: ({ transaction, runtime }) => triageStore(transaction, runtime.clock),
} satisfies StoreOpeners;

declare module '../graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [securityResolvers],
  stores,
} satisfies Feature;
