import type { Context } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { periodOf } from './period.ts';

const projectOf = (id: string, { session, stores }: Context) =>
  stores.projects.load(session.allow('ORGANIZATION_READ'), id);

export const analyticsResolvers = {
  Query: {
    analytics: (_, { days }, { session, runtime }) => {
      session.allow('ORGANIZATION_READ');
      return periodOf(days, runtime.clock());
    },
  },
  Analytics: {
    recordedSince: (_period, _, { session, stores }) =>
      stores.analytics.recordedSince(session.allow('ORGANIZATION_READ')),
    delivery: (period, _, { session, stores }) =>
      stores.analytics.delivery(session.allow('ORGANIZATION_READ'), period),
    securityScore: async ({ days }, _, { session, stores }) => {
      const scores = await stores.security.scoreByDay(session.allow('ORGANIZATION_READ'), days + 1);
      const [previous, ...byDay] = scores;
      return { byDay, percent: byDay.at(-1)?.percent ?? null, previousPercent: previous?.percent ?? null };
    },
    agentActivity: (period, _, { session, stores }) =>
      stores.analytics.agentActivity(session.allow('ORGANIZATION_READ'), period),
    deployments: (period, _, { session, stores }) =>
      stores.analytics.deployments(session.allow('ORGANIZATION_READ'), period),
    usage: (period, _, { session, stores }) =>
      stores.analytics.usage(session.allow('ORGANIZATION_READ'), period),
    projects: (period, { sort, ...page }, { session, stores }) =>
      stores.analytics.projects(
        session.allow('ORGANIZATION_READ'),
        period,
        sort ?? { field: 'DEPLOYMENTS', direction: 'DESC' },
        page,
      ),
  },
  DeliveryIncident: { project: ({ projectId }, _, context) => projectOf(projectId, context) },
  SlowDeployment: { project: ({ projectId }, _, context) => projectOf(projectId, context) },
  RepositoryUsage: { project: ({ projectId }, _, context) => projectOf(projectId, context) },
} satisfies Resolvers;
