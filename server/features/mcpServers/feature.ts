import type { Feature, OpenedBy, StoreOpeners } from '../../platform/feature.ts';
import type { NamedBy, WaysOn } from '../../platform/graphql/notFound.ts';
import { mcpServerResolvers } from './resolvers.ts';
import { mcpServerStore } from './store.ts';
import { mcpServerNodes } from './nodes.ts';

const stores = {
  mcpServers: ({ transaction, runtime }) => mcpServerStore(transaction, runtime),
} satisfies StoreOpeners;

declare module '../../platform/graphql/stores.ts' {
  interface Stores extends OpenedBy<typeof stores> {}
}

/** Advice in the error for a record that does not exist. */
const waysOn = {
  'MCP server':
    'It may have been deleted meanwhile: choose another one in Settings > Organization > MCP servers.',
} satisfies WaysOn;

declare module '../../platform/graphql/notFound.ts' {
  interface RecordNames extends NamedBy<typeof waysOn> {}
}

export const feature = {
  resolvers: [mcpServerResolvers],
  stores,
  nodes: mcpServerNodes,
  notFound: waysOn,
} satisfies Feature;
