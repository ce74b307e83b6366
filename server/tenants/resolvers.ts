import type { Resolvers } from '../graphql/resolvers.generated.ts';

export const tenantResolvers = {
  Query: {
    tenants: (_, args, { session, stores }) =>
      stores.tenants.list(session.allow('PLATFORM_ADMINISTER'), args),
  },
  Tenant: {
    plan: ({ plan }, _, { stores }) => stores.billing.planOf(plan),
  },
} satisfies Resolvers;
