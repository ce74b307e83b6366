import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    abandoned: 'Clean up after failed jobs',
    mail: 'Send mail',
  },
} satisfies FeatureLabels;
