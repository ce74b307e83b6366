import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { createMcpServer } from './createMcpServer.ts';
import { deleteMcpServer } from './deleteMcpServer.ts';
import { organizationOf } from '../../platform/auth/activeOrganization.ts';

export const mcpServerResolvers = {
  Organization: {
    mcpServers: ({ id }, _, { session, stores }) =>
      stores.mcpServers.list(session.allow('ORGANIZATION_READ').inside(id)),
  },
  Mutation: { createMcpServer, deleteMcpServer },
  McpTool: { inputSchema: ({ inputSchema }) => JSON.stringify(inputSchema) },
  McpServer: {
    organization: (_parent, _args, { session }) => organizationOf(session.require()),
  },
} satisfies Resolvers;
