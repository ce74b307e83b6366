import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    readPush: 'Read pushes',
    compactRepository: 'Compact hosted repositories',
  },
  scopes: [
    { value: 'REPOSITORY_READ', label: 'Clone repositories hosted here', group: 'Read' },
    { value: 'REPOSITORY_WRITE', label: 'Push to repositories hosted here', group: 'Write' },
  ],
} satisfies FeatureLabels;
