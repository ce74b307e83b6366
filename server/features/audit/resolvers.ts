import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';

export const auditResolvers = {
  Query: {
    auditLog: (_, args, { session, stores }) => stores.audit.list(session.allow('AUDIT_READ'), args),
    auditFilters: (_, _arguments, { session, stores }) => stores.audit.filters(session.allow('AUDIT_READ')),
  },
} satisfies Resolvers;
