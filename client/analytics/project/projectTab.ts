import { lazy } from 'react';
import type { ProjectPageTab } from '../../shared/project/projectPageTab.ts';

/** The analytics of a project, as a tab of its page. */
export const analyticsTab: ProjectPageTab = {
  value: 'analytics',
  label: 'Analytics',
  Content: lazy(async () => ({ default: (await import('./AnalyticsTab.tsx')).AnalyticsTab })),
};
