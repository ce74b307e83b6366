import type { Resolvers } from '../../../../platform/graphql/resolvers.generated.ts';

export const lookUpResolvers = {
  Query: {
    advisoryService: async (_, _args, { session, stores, runtime }) => ({
      ...(await stores.lookUps.state(session.allow('PLATFORM_ADMINISTER'))),
      address: runtime.env.advisoriesApi,
    }),
    askedPackages: (_, _args, { session, stores }) =>
      stores.lookUps.asked(session.allow('ORGANIZATION_READ')),
  },
} satisfies Resolvers;
