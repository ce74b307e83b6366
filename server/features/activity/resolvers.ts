import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';

export const activityResolvers = {
  Project: {
    activity: ({ id }, args, { session, stores }) =>
      stores.activity.ofProject(session.allow('ORGANIZATION_READ'), id, args),
  },
} satisfies Resolvers;
