import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const notificationNodes: NodeSources = {
  Notification: {
    table: 'notifications',
    find: async ({ session, stores }, id) =>
      stores.notifications.load(session.allow('ORGANIZATION_READ'), id),
  },
};
