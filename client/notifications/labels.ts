import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    {
      value: 'NOTIFICATION_UPDATE',
      label: 'Mark notifications as read',
      group: 'Write',
      description: 'Mark your notifications as read.',
    },
  ],
} satisfies FeatureLabels;
