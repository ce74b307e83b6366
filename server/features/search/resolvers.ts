import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';

export const searchResolvers = {
  Query: {
    search: async (_, { text }, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const { projectIds, tasks, agentIds } = await stores.search.find(grant, text);
      const [projects, agents] = await Promise.all([
        stores.projects.byIds(grant, projectIds),
        stores.agents.byIds(grant, agentIds),
      ]);
      return { projects, tasks, agents };
    },
  },
} satisfies Resolvers;
