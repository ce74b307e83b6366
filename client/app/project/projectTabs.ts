import type { ProjectTab } from '../../shared/address/paths.ts';

/** The tabs of a project, in order. */
export const projectTabs: readonly { value: ProjectTab; label: string }[] = [
  { value: 'overview', label: 'Overview' },
  { value: 'code', label: 'Code' },
  { value: 'deployments', label: 'Deployments' },
  { value: 'analytics', label: 'Analytics' },
  { value: 'settings', label: 'Settings' },
];

/** The tab that `?tab=` names; the first for anything else. */
export const readTab = (text: string | null): ProjectTab =>
  projectTabs.find(({ value }) => value === text)?.value ?? 'overview';
