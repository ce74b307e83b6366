import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';

export const searchResolvers = {
  Query: {
    search: async (_, { text }, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const { projectIds, tasks, agentIds, pullRequestIds } = await stores.search.find(grant, text);
      const [projects, agents, pullRequests] = await Promise.all([
        stores.projects.byIds(grant, projectIds),
        stores.agents.byIds(grant, agentIds),
        stores.pullRequests.byIds(grant, pullRequestIds),
      ]);
      return { projects, tasks, agents, pullRequests };
    },
  },
} satisfies Resolvers;
