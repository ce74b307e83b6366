import type { FeatureTesting } from '../../testing/featureTesting.ts';
import { sortsBy } from '../../testing/lists/listScreen.ts';

export const testing = {
  rootFields: {
    'Query.analytics': { attempts: () => [{ days: 30 }] },
  },
  lists: [
    {
      name: 'projects in analytics',
      operation: 'AnalyticsProjects',
      field: 'projects',
      // It ranks all projects by what they did.
      tables: [],
      first: () => ({ days: 30, first: 25, sort: { field: 'DEPLOYMENTS', direction: 'DESC' } }),
      sorts: sortsBy(
        'NAME',
        'DEPLOYMENTS',
        'CHANGE_FAIL_RATE',
        'CHANGE_LEAD_TIME',
        'SECURITY_SCORE',
        'PROGRESS',
      ),
    },
  ],
  screens: {
    ProjectAnalytics: ({ project }) => ({ id: project, days: 30 }),
    AnalyticsOverview: () => ({ days: 30 }),
    AnalyticsDeployments: () => ({ days: 30 }),
    AnalyticsUsage: () => ({ days: 30 }),
    AnalyticsProjects: () => ({ days: 30, first: 25, sort: { field: 'DEPLOYMENTS', direction: 'DESC' } }),
  },
} satisfies FeatureTesting;
