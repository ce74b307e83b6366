import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { nothing } from '../../testing/isolation/rootFields/rootField.ts';

export const testing = {
  rootFields: {
    'Query.dashboard': { attempts: nothing },
  },
  screens: {
    Dashboard: () => ({}),
  },
} satisfies FeatureTesting;
