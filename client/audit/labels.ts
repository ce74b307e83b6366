import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    {
      value: 'AUDIT_READ',
      label: 'Read the audit log',
      group: 'Read',
      description: 'Read who did what, and export it.',
    },
  ],
} satisfies FeatureLabels;
