import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const auditNodes: NodeSources = {
  AuditEntry: {
    table: 'auditEntries',
    find: async ({ session, stores }, id) => stores.audit.load(session.allow('AUDIT_READ'), id),
  },
};
