import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { Context } from '../../platform/graphql/context.ts';

const read = async ({ session, stores, runtime }: Context, grant: Grant<'ORGANIZATION_READ'>) => {
  const dashboard = await stores.dashboard.read(grant, {
    now: runtime.clock(),
    billing: session.permissions.includes('BILLING_MANAGE'),
  });
  stores.projects.remember(grant, dashboard.knownProjects);
  return dashboard;
};

export const dashboardResolvers = {
  Query: {
    dashboard: (_, _arguments, context) => read(context, context.session.allow('ORGANIZATION_READ')),
  },
  AttentionItem: {
    id: ({ reason, deploymentId, projectId }) =>
      [reason, deploymentId ?? projectId].filter((part) => part !== null).join(':'),
    project: ({ projectId }, _, { session, stores }) =>
      projectId === null ? null : stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
  },
  Organization: {
    dashboard: ({ id }, _, context) => read(context, context.session.allow('ORGANIZATION_READ').inside(id)),
  },
} satisfies Resolvers;
