import Typography from '@mui/material/Typography';
import type { Column } from '../shared/table/DataTable.tsx';
import { formatDuration, formatNumber } from '../shared/display/formats.ts';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import type { AnalyticsDeploymentsQuery } from './analytics.generated.ts';
import { environmentNames } from './environments.ts';

type Deployments = AnalyticsDeploymentsQuery['analytics']['deployments'];

/** The columns of the table of environments. */
export const environmentColumns: readonly Column<Deployments['environments'][number]>[] = [
  { key: 'environment', header: 'Environment', cell: ({ environment }) => environmentNames[environment] },
  { key: 'total', header: 'Deployments', align: 'right', cell: ({ total }) => formatNumber(total) },
  {
    key: 'succeeded',
    header: 'Succeeded',
    align: 'right',
    wideOnly: true,
    cell: ({ succeeded }) => formatNumber(succeeded),
  },
  { key: 'failed', header: 'Failed', align: 'right', cell: ({ failed }) => formatNumber(failed) },
  {
    key: 'rolledBack',
    header: 'Rolled back',
    align: 'right',
    wideOnly: true,
    cell: ({ rolledBack }) => formatNumber(rolledBack),
  },
  {
    key: 'duration',
    header: 'Median duration',
    align: 'right',
    wideOnly: true,
    cell: ({ duration }) => (duration === null ? '–' : formatDuration(duration)),
  },
];

/** The columns of the slowest deployments. */
export const slowestColumns: readonly Column<Deployments['slowest'][number]>[] = [
  {
    key: 'project',
    header: 'Project',
    cell: ({ project, environment }) => (
      <>
        {project.name}
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontWeight: 400 }}>
          {environmentNames[environment]}
        </Typography>
      </>
    ),
  },
  {
    key: 'commit',
    header: 'Commit',
    wideOnly: true,
    cell: ({ commitSha }) => <code title={commitSha}>{commitSha.slice(0, 7)}</code>,
  },
  {
    key: 'status',
    header: 'Status',
    wideOnly: true,
    cell: ({ status }) => <StatusChip status={status} />,
  },
  {
    key: 'started',
    header: 'Started',
    wideOnly: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  { key: 'duration', header: 'Duration', align: 'right', cell: ({ duration }) => formatDuration(duration) },
];
