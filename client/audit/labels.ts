import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [{ value: 'AUDIT_READ', label: 'Read the audit log', group: 'Read' }],
} satisfies FeatureLabels;
