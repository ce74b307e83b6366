import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    build: 'Build releases',
    rollout: 'Deploy releases',
    rollback: 'Roll back deployments',
  },
  scopes: [
    { value: 'DEPLOYMENT_START', label: 'Start deployments', group: 'Write' },
    { value: 'DEPLOYMENT_ROLL_BACK', label: 'Roll back deployments', group: 'Write' },
    { value: 'DEPLOYMENT_APPROVE', label: 'Approve deployments', group: 'Write' },
  ],
} satisfies FeatureLabels;
