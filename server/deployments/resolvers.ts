import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const deploymentResolvers = {
  Project: {
    lastDeployment: ({ id }, _, { session, stores }) =>
      stores.deployments.latest(session.allow('ORGANIZATION_READ'), id),
    deployments: ({ id }, { environment, ...page }, { session, stores }) =>
      stores.deployments.ofProject(session.allow('ORGANIZATION_READ'), id, environment ?? [], page),
  },
} satisfies Resolvers;
