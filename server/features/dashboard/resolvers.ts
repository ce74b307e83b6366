import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';

export const dashboardResolvers = {
  Query: {
    dashboard: async (_, _arguments, { session, stores, runtime }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const dashboard = await stores.dashboard.read(grant, {
        now: runtime.clock(),
        billing: session.permissions.includes('BILLING_MANAGE'),
      });
      stores.projects.remember(grant, dashboard.knownProjects);
      return dashboard;
    },
  },
  AttentionItem: {
    id: ({ reason, deploymentId, projectId }) =>
      [reason, deploymentId ?? projectId].filter((part) => part !== null).join(':'),
    project: ({ projectId }, _, { session, stores }) =>
      projectId === null ? null : stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
  },
} satisfies Resolvers;
