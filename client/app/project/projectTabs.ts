import { lazy } from 'react';
import { analyticsTab } from '../../analytics/project/projectTab.ts';
import { codeTab } from '../../code/projectTab.ts';
import { deploymentsTab } from '../../deployments/projectTab.ts';
import { pullRequestsTab } from '../../pullRequests/projectTab.ts';
import { securityTab } from '../../security/project/projectTab.ts';
import type { ProjectPageTab } from '../../shared/project/projectPageTab.ts';
import { ProjectOverview } from './ProjectOverview.tsx';

const overviewTab: ProjectPageTab = { value: 'overview', label: 'Overview', Content: ProjectOverview };

/** The tabs of a project, in order: those of one feature as it exports them, and those composed here of several. */
export const projectTabs: readonly ProjectPageTab[] = [
  overviewTab,
  codeTab,
  pullRequestsTab,
  securityTab,
  deploymentsTab,
  analyticsTab,
  {
    value: 'settings',
    label: 'Settings',
    Content: lazy(async () => ({ default: (await import('./ProjectSettings.tsx')).ProjectSettings })),
  },
];

/** The tab that `?tab=` names; the first for anything else. */
export const readTab = (text: string | null): ProjectPageTab =>
  projectTabs.find(({ value }) => value === text) ?? overviewTab;
