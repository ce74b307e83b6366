import type { EnvironmentRow } from './rows.ts';

/** What an environment is called: a preview by its branch. */
export const environmentName = ({ kind, branch }: Pick<EnvironmentRow, 'kind' | 'branch'>): string => {
  if (kind === 'PREVIEW') return branch ?? 'Preview';
  return kind === 'PRODUCTION' ? 'Production' : 'Staging';
};
