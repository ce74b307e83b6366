import type { FeatureTesting } from '../../testing/featureTesting.ts';

export const testing = {
  rootFields: {
    'Query.search': { attempts: ({ word }) => [{ text: word }] },
  },
  screens: {
    HeaderSearch: () => ({ text: 'harbour' }),
  },
} satisfies FeatureTesting;
