import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const deploymentResolvers = {
  Project: {
    lastDeployment: ({ id }, _, { session, stores }) =>
      stores.deployments.latest(session.allow('ORGANIZATION_READ'), id),
  },
} satisfies Resolvers;
