import { lazy } from 'react';
import type { ProjectPageTab } from '../../shared/project/projectPageTab.ts';

/** The findings of a project, as a tab of its page. */
export const securityTab: ProjectPageTab = {
  value: 'security',
  label: 'Security',
  Content: lazy(async () => ({ default: (await import('./ProjectSecurityTab.tsx')).ProjectSecurityTab })),
};
