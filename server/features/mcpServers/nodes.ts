import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const mcpServerNodes: NodeSources = {
  McpServer: {
    table: 'mcpServers',
    find: async ({ session, stores }, id) => stores.mcpServers.load(session.allow('ORGANIZATION_READ'), id),
  },
};
