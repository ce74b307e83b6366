import { lazy } from 'react';
import type { ProjectPageTab } from '../shared/project/projectPageTab.ts';

/** The code of a project, as a tab of its page. */
export const codeTab: ProjectPageTab = {
  value: 'code',
  label: 'Code',
  Content: lazy(async () => ({ default: (await import('./CodeTab.tsx')).CodeTab })),
};
