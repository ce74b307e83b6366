import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    {
      value: 'TASK_UPDATE',
      label: 'Create and change tasks',
      group: 'Write',
      description: 'Add, assign and finish tasks.',
    },
  ],
} satisfies FeatureLabels;
