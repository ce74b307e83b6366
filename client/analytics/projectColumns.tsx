import type { CsvCell } from '../shared/table/csv.ts';
import type { Column } from '../shared/table/DataTable.tsx';
import { formatNumber, formatPercent, formatSpan } from '../shared/display/formats.ts';
import type { AnalyticsProjectsQuery } from './analytics.generated.ts';

/** A project with what it did. */
export type ProjectRow = AnalyticsProjectsQuery['analytics']['projects']['nodes'][number];

const known = (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);

/** The columns of the table of projects. */
export const projectColumns: readonly Column<ProjectRow>[] = [
  { key: 'project', header: 'Project', sortable: true, cell: ({ project }) => project.name },
  {
    key: 'deployments',
    header: 'Deployments',
    align: 'right',
    sortable: true,
    cell: ({ deployments }) => formatNumber(deployments),
  },
  {
    key: 'fail-rate',
    header: 'Change fail rate',
    align: 'right',
    sortable: true,
    wideOnly: true,
    cell: ({ changeFailRate }) => known(changeFailRate, formatPercent),
  },
  {
    key: 'lead-time',
    header: 'Change lead time',
    align: 'right',
    sortable: true,
    wideOnly: true,
    cell: ({ changeLeadTime }) => known(changeLeadTime, formatSpan),
  },
  {
    key: 'score',
    header: 'Security score',
    align: 'right',
    sortable: true,
    wideOnly: true,
    cell: ({ securityScore }) => known(securityScore, formatPercent),
  },
  {
    key: 'progress',
    header: 'Progress',
    align: 'right',
    sortable: true,
    wideOnly: true,
    cell: ({ progress }) => known(progress, formatPercent),
  },
];

/** Projects as the rows of a report. */
export const projectReport = (projects: readonly ProjectRow[]): (readonly CsvCell[])[] => [
  [
    'Project',
    'Production deployments',
    'Change fail rate (percent)',
    'Change lead time (seconds)',
    'Security score (percent)',
    'Progress (percent)',
  ],
  ...projects.map(({ project, deployments, changeFailRate, changeLeadTime, securityScore, progress }) => [
    project.name,
    deployments,
    changeFailRate === null ? null : Math.round(changeFailRate * 100) / 100,
    changeLeadTime === null ? null : Math.round(changeLeadTime),
    securityScore,
    progress,
  ]),
];
