import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    {
      value: 'WEBHOOK_MANAGE',
      label: 'Manage webhooks',
      group: 'Write',
      description: 'Create webhooks, which send everything the key can read to other servers.',
    },
  ],
} satisfies FeatureLabels;
