import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    { value: 'AGENT_RUN', label: 'Run agents', group: 'Write' },
    { value: 'AGENT_CONFIGURE', label: 'Create and configure agents', group: 'Write' },
  ],
} satisfies FeatureLabels;
