import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const securityResolvers = {
  Project: {
    securityScore: async ({ id }, _, { session, stores }) => {
      const scan = await stores.security.latestScan(session.allow('ORGANIZATION_READ'), id);
      return scan?.score.percent ?? null;
    },
    latestScan: ({ id }, _, { session, stores }) =>
      stores.security.latestScan(session.allow('ORGANIZATION_READ'), id),
  },
  Organization: {
    securityScore: ({ id }, _, { session, stores }) =>
      stores.security.organizationScore(session.allow('ORGANIZATION_READ'), id),
  },
} satisfies Resolvers;
