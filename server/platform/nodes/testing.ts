import type { FeatureTesting } from '../../testing/featureTesting.ts';

export const testing = {
  rootFields: {
    // Only the id is asked for here; server/testing/isolation/nodes.test.ts goes for every id of an organization.
    'Query.node': { attempts: ({ ids }) => [{ id: ids.project }, { id: ids.task }], nameless: true },
    'Query.nodes': { attempts: ({ ids }) => [{ ids: [ids.project, ids.task, ids.finding] }], nameless: true },
  },
} satisfies FeatureTesting;
