import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    build: 'Build releases',
    rollout: 'Deploy releases',
    rollback: 'Roll back deployments',
  },
  scopes: [{ value: 'DEPLOYMENT_START', label: 'Start deployments', group: 'Write' }],
} satisfies FeatureLabels;
