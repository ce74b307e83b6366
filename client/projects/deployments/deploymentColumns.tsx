import type { DeploymentEnvironment } from '../../../schema/generated/types.ts';
import type { Column } from '../../shared/table/DataTable.tsx';
import { formatDuration } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import type { ProjectDeploymentsQuery } from './deployments.generated.ts';

type Deployment = NonNullable<ProjectDeploymentsQuery['project']>['deployments']['nodes'][number];

/** The environments with their names on screen. */
export const environments: readonly { value: DeploymentEnvironment; label: string }[] = [
  { value: 'PRODUCTION', label: 'Production' },
  { value: 'STAGING', label: 'Staging' },
  { value: 'PREVIEW', label: 'Preview' },
];

const environmentLabel = (environment: DeploymentEnvironment) =>
  environments.find(({ value }) => value === environment)?.label;

const durationOf = ({ createdAt, finishedAt }: Deployment): string =>
  finishedAt ? formatDuration((Date.parse(finishedAt) - Date.parse(createdAt)) / 1_000) : '–';

/** The columns of the list of deployments. */
export const deploymentColumns: readonly Column<Deployment>[] = [
  {
    key: 'commit',
    header: 'Commit',
    cell: ({ commitSha }) => <code title={commitSha}>{commitSha.slice(0, 7)}</code>,
    narrowNote: ({ environment }) => environmentLabel(environment),
  },
  {
    key: 'environment',
    header: 'Environment',
    wideOnly: true,
    cell: ({ environment }) => environmentLabel(environment),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusChip status={status} />,
  },
  { key: 'started', header: 'Started', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  { key: 'duration', header: 'Duration', align: 'right', wideOnly: true, cell: durationOf },
];
