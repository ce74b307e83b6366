import type { Context } from '../../platform/graphql/context.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { siteAddress } from '../../engines/sites/index.ts';
import { environmentName } from './environmentName.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** What answers the schema of environments. */
export const environmentResolvers = {
  Query: {
    environment: (_, { id }, context) =>
      context.stores.environments.load(reading(context), knownId(id, 'environment')),
  },
  Project: {
    environments: ({ id }, _, context) => context.stores.environments.ofProject(reading(context), id),
  },
  Environment: {
    name: (environment) => environmentName(environment),
    address: ({ hostLabel, organizationSlug }, _, { runtime }) =>
      siteAddress(runtime.env, hostLabel, organizationSlug),
    project: ({ projectId }, _, context) => context.stores.projects.load(reading(context), projectId),
    release: ({ releaseId }, _, context) =>
      releaseId === null ? null : context.stores.releases.load(reading(context), releaseId),
    deployment: ({ deploymentId }, _, context) =>
      deploymentId === null ? null : context.stores.deployments.load(reading(context), deploymentId),
    state: ({ id }, _, context) => context.stores.environments.state(reading(context), id),
    healthCheck: ({ healthPath, healthStatus, healthSeconds, watchSeconds, mostFailures }) => ({
      path: healthPath,
      status: healthStatus,
      seconds: healthSeconds,
      watchSeconds,
      mostFailures,
    }),
    queue: async ({ id }, { first }, context) =>
      (await context.stores.deployments.queue(reading(context), id)).slice(0, Math.max(first ?? 20, 0)),
  },
  EnvironmentState: {
    processorPercent: ({ processorShare }) => (processorShare === null ? null : processorShare / 10),
  },
} satisfies Resolvers;
