import { lazy } from 'react';
import type { ProjectPageTab } from '../shared/project/projectPageTab.ts';

/** The pull requests of a project, as a tab of its page. */
export const pullRequestsTab: ProjectPageTab = {
  value: 'pull-requests',
  label: 'Pull requests',
  Content: lazy(async () => ({ default: (await import('./list/PullRequestsTab.tsx')).PullRequestsTab })),
};
