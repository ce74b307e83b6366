import { lazy } from 'react';
import type { ProjectPageTab } from '../shared/project/projectPageTab.ts';

/** The deployments of a project, as a tab of its page. */
export const deploymentsTab: ProjectPageTab = {
  value: 'deployments',
  label: 'Deployments',
  Content: lazy(async () => ({ default: (await import('./DeploymentsTab.tsx')).DeploymentsTab })),
};
