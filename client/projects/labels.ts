import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    connectRepository: 'Connect repositories',
    fetchRepository: 'Fetch repositories',
  },
  scopes: [
    {
      value: 'PROJECT_CREATE',
      label: 'Create projects',
      group: 'Write',
      description: 'Add projects, and connect or host their repositories.',
    },
    {
      value: 'PROJECT_UPDATE',
      label: 'Edit and archive projects',
      group: 'Write',
      description: 'Change names, teams and settings of projects, archive and restore them.',
    },
    {
      value: 'PROJECT_DELETE',
      label: 'Delete projects',
      group: 'Write',
      description: 'Delete projects with all that they hold.',
    },
  ],
} satisfies FeatureLabels;
