import type { NodeSources } from '../../platform/nodes/nodeSource.ts';

/** The records that are found by their ids alone. */
export const apiKeyNodes: NodeSources = {
  ApiKey: {
    table: 'apiKeys',
    find: async ({ session, stores }, id) => stores.apiKeys.load(session.allow('API_KEY_MANAGE'), id),
  },
};
