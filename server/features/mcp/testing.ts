import type { FeatureTesting } from '../../testing/featureTesting.ts';

export const testing = {
  routes: {
    'POST /mcp': ({ ids }) => ({
      method: 'POST',
      url: '/mcp',
      headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'list_projects', arguments: { search: ids.project } },
      },
    }),
  },
} satisfies FeatureTesting;
