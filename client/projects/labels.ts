import type { FeatureLabels } from '../shared/display/featureLabels.ts';

export const labels = {
  queues: {
    connectRepository: 'Connect repositories',
    fetchRepository: 'Fetch repositories',
  },
  scopes: [
    { value: 'PROJECT_CREATE', label: 'Create projects', group: 'Write' },
    { value: 'PROJECT_UPDATE', label: 'Edit and archive projects', group: 'Write' },
    { value: 'PROJECT_DELETE', label: 'Delete projects', group: 'Write' },
  ],
} satisfies FeatureLabels;
