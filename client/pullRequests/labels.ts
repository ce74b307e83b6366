import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    check: 'Check pull requests and patches',
    mergeWhenReady: 'Merge pull requests when ready',
    agentTrial: 'Try agents on past commits',
    agentTurn: 'Run agents',
  },
  scopes: [
    {
      value: 'PULL_REQUEST_CREATE',
      label: 'Create and close pull requests, check patches',
      group: 'Write',
      description: 'Open, change and close pull requests, and check patches before a push.',
    },
    {
      value: 'PULL_REQUEST_REVIEW',
      label: 'Review pull requests',
      group: 'Write',
      description: 'Comment, approve and request changes.',
    },
    {
      value: 'PULL_REQUEST_MERGE',
      label: 'Merge pull requests',
      group: 'Write',
      description: 'Merge pull requests that meet the branch rules.',
    },
  ],
} satisfies FeatureLabels;
