import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { knownAction } from './knownAction.ts';

export const auditResolvers = {
  Query: {
    auditLog: async (_, args, { session, stores }, { schema }) => {
      const grant = session.allow('AUDIT_READ');
      const action = await knownAction({ stores, schema }, grant, args.action);
      return stores.audit.list(grant, { ...args, action });
    },
    auditFilters: (_, _arguments, { session, stores }) => stores.audit.filters(session.allow('AUDIT_READ')),
  },
} satisfies Resolvers;
