import type { ProjectAnalyticsSortField } from '../../schema/generated/types.ts';

/** Columns of the table as they stand in `?sort=lead-time-asc`. */
const fields: Readonly<Record<string, ProjectAnalyticsSortField>> = {
  project: 'NAME',
  deployments: 'DEPLOYMENTS',
  'fail-rate': 'CHANGE_FAIL_RATE',
  'lead-time': 'CHANGE_LEAD_TIME',
  score: 'SECURITY_SCORE',
  progress: 'PROGRESS',
};

/** The order that the URL asks for; anything that means nothing is most deployments first. */
export const readSort = (text: string) => {
  const [, column = '', direction = 'desc'] = /^(.+)-(asc|desc)$/.exec(text) ?? [];
  const field = fields[column];
  if (!field)
    return {
      column: 'deployments',
      direction: 'desc',
      sort: { field: 'DEPLOYMENTS', direction: 'DESC' },
    } as const;
  return direction === 'asc'
    ? ({ column, direction: 'asc', sort: { field, direction: 'ASC' } } as const)
    : ({ column, direction: 'desc', sort: { field, direction: 'DESC' } } as const);
};
