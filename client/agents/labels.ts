import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  scopes: [
    {
      value: 'AGENT_RUN',
      label: 'Run agents',
      group: 'Write',
      description: 'Start, pause and cancel runs of agents.',
    },
    {
      value: 'AGENT_CONFIGURE',
      label: 'Create and configure agents',
      group: 'Write',
      description: 'Add agents, and change what they may do and when they run.',
    },
  ],
} satisfies FeatureLabels;
