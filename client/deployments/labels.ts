import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    build: 'Build releases',
    rollout: 'Deploy releases',
    rollback: 'Roll back deployments',
    database: 'Create and restore databases',
    command: 'Run commands',
    cron: 'Run crons',
    volume: 'Restore volumes',
  },
  scopes: [
    {
      value: 'DEPLOYMENT_START',
      label: 'Start deployments',
      group: 'Write',
      description: 'Deploy a commit or release to an environment. Its requirements still hold.',
    },
    {
      value: 'DEPLOYMENT_ROLL_BACK',
      label: 'Roll back deployments',
      group: 'Write',
      description: 'Restore an earlier release, without waiting for requirements.',
    },
    {
      value: 'DEPLOYMENT_APPROVE',
      label: 'Approve deployments',
      group: 'Write',
      description: 'Approve or reject deployments that wait for an approval.',
    },
  ],
} satisfies FeatureLabels;
