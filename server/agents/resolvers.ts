import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { knownId } from '../graphql/ids.ts';

export const agentResolvers = {
  Query: {
    agents: (_, args, { session, stores }) => stores.agents.list(session.allow('ORGANIZATION_READ'), args),
    agent: (_, { id }, { session, stores }) =>
      stores.agents.find(session.allow('ORGANIZATION_READ'), knownId(id, 'agent')),
  },
  Agent: {
    lastActivity: ({ lastActivityAt }) => lastActivityAt,
    projects: ({ id }, args, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      return stores.agents.projects(grant, id, args, (projectId) => stores.projects.load(grant, projectId));
    },
  },
} satisfies Resolvers;
