import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    {
      value: 'ORGANIZATION_READ',
      label: 'Read the organization',
      group: 'Read',
      description: 'Read projects, findings, deployments and members.',
    },
  ],
} satisfies FeatureLabels;
