import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';

export const mcpToolResolvers = {
  Agent: {
    mcpTools: ({ id }, _, { session, stores }) =>
      stores.agentMcpTools.ofAgent(session.allow('ORGANIZATION_READ'), id),
  },
} satisfies Resolvers;
