import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const activityNodes: NodeSources = {
  Activity: {
    table: 'activities',
    find: async ({ session, stores }, id) => stores.activity.load(session.allow('ORGANIZATION_READ'), id),
  },
};
