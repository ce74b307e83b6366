import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import { auditResolvers } from './resolvers.ts';
import { auditStore } from './store.ts';
import { serveAuditCsv } from './serveAuditCsv.ts';
import { auditNodes } from './nodes.ts';

const stores = {
  audit: ({ transaction }) => auditStore(transaction),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

export const feature = {
  resolvers: [auditResolvers],
  stores,
  nodes: auditNodes,
  routes: [serveAuditCsv],
} satisfies Feature;
