import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { knownAction } from './knownAction.ts';
import { actorOf, memberOf } from '../../platform/nodes/actorOf.ts';
import { nodeOf } from '../../platform/nodes/nodeOf.ts';

export const auditResolvers = {
  Query: {
    auditLog: async (_, args, { session, stores }, { schema }) => {
      const grant = session.allow('AUDIT_READ');
      const action = await knownAction({ stores, schema }, grant, args.action);
      return stores.audit.list(grant, { ...args, action });
    },
    auditFilters: (_, _arguments, { session, stores }) => stores.audit.filters(session.allow('AUDIT_READ')),
  },
  Organization: {
    auditLog: ({ id }, args, { session, stores }) =>
      stores.audit.list(session.allow('AUDIT_READ').inside(id), args),
    auditFilters: ({ id }, _args, { session, stores }) =>
      stores.audit.filters(session.allow('AUDIT_READ').inside(id)),
  },
  AuditEntry: {
    actor: ({ actorName, ...stored }, _, context) => actorOf(context, { ...stored, name: actorName }),
    subject: ({ subjectId }, _, context) => (subjectId === null ? null : nodeOf(context, subjectId)),
  },
  AuditActor: {
    user: ({ id }, _, context) => memberOf(context, id),
  },
} satisfies Resolvers;
