import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    {
      value: 'BILLING_MANAGE',
      label: 'Read and change billing',
      group: 'Write',
      description: 'Read invoices, and change the plan and payment methods.',
    },
  ],
} satisfies FeatureLabels;
