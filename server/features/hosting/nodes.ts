import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const hostingNodes: NodeSources = {
  Push: {
    table: 'pushes',
    find: async ({ session, stores }, id) => stores.pushHistory.load(session.allow('ORGANIZATION_READ'), id),
  },
  BlockedSecret: {
    table: 'blockedSecrets',
    find: async ({ session, stores }, id) =>
      stores.blockedSecrets.load(session.allow('ORGANIZATION_READ'), id),
  },
  BranchRule: {
    table: 'branchRules',
    find: async ({ session, stores }, id) => stores.branchRules.load(session.allow('ORGANIZATION_READ'), id),
  },
};
