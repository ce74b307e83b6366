import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { input } from '../../testing/isolation/rootFields/rootField.ts';

export const testing = {
  rootFields: {
    'Query.job': { attempts: ({ ids }) => [{ id: ids.job }] },
    'Mutation.cancelJob': { attempts: ({ ids }) => [input({ id: ids.job })] },
    'Subscription.jobLogAdded': { attempts: ({ ids }) => [{ id: ids.job }] },
    'Subscription.jobUpdated': { attempts: ({ ids }) => [{ id: ids.job }] },
  },
} satisfies FeatureTesting;
