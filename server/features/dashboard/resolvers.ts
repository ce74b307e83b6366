import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';

export const dashboardResolvers = {
  Query: {
    dashboard: async (_, _arguments, { session, stores, runtime }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const dashboard = await stores.dashboard.read(grant, runtime.clock());
      stores.projects.remember(grant, dashboard.knownProjects);
      return dashboard;
    },
  },
} satisfies Resolvers;
