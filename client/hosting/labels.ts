import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    readPush: 'Read pushes',
    compactRepository: 'Compact hosted repositories',
  },
  scopes: [
    {
      value: 'REPOSITORY_READ',
      label: 'Clone repositories hosted here',
      group: 'Read',
      description: 'git clone and git fetch.',
    },
    {
      value: 'REPOSITORY_WRITE',
      label: 'Push to repositories hosted here',
      group: 'Write',
      description: 'git push. Branch rules and push protection still hold.',
    },
  ],
} satisfies FeatureLabels;
