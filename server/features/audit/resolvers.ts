import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { actorOf, memberOf } from '../../platform/nodes/actorOf.ts';
import { nodeOf } from '../../platform/nodes/nodeOf.ts';

export const auditResolvers = {
  Query: {
    auditLog: (_, args, { session, stores }) => stores.audit.list(session.allow('AUDIT_READ'), args),
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
