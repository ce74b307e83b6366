import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: { testModel: 'Test the language model' },
} satisfies FeatureLabels;
