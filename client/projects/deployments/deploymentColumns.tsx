import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Elapsed } from '../../shared/display/Elapsed.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import {
  broughtBy,
  environmentOptions,
  isOpen,
  kindWords,
  statusTones,
  takenBackWords,
} from './deploymentWords.ts';
import type { DeploymentRowFragment } from './deployments.generated.ts';

const placeOf = ({ environment, target }: DeploymentRowFragment) =>
  target?.name ?? environmentOptions.find(({ value }) => value === environment)?.label ?? environment;

const Note = ({ children }: { children: string }) => (
  <Typography
    variant="caption"
    color="textSecondary"
    component="span"
    sx={{ display: 'block', maxWidth: { xs: 180, sm: 360 }, overflowWrap: 'anywhere', whiteSpace: 'normal' }}
  >
    {children}
  </Typography>
);

/** The commit with its first line, by which a deployment is known in a list. */
const Commit = ({ deployment: { commitSha, commitMessage } }: { deployment: DeploymentRowFragment }) => (
  <Box component="span" sx={{ display: 'flex', gap: 2, minWidth: 0, maxWidth: { xs: 160, sm: 320 } }}>
    <code title={commitSha}>{commitSha.slice(0, 7)}</code>
    <Typography variant="body2" component="span" noWrap title={commitMessage} sx={{ fontWeight: 400 }}>
      {commitMessage}
    </Typography>
  </Box>
);

const Status = ({ deployment }: { deployment: DeploymentRowFragment }) => {
  const { status, error, undoneAt } = deployment;
  return (
    <>
      <StatusChip status={status} tone={statusTones[status]} />
      {undoneAt ? <Note>{takenBackWords(deployment)}</Note> : null}
      {status === 'FAILED' && error ? <Note>{error}</Note> : null}
    </>
  );
};

const Duration = ({ deployment }: { deployment: DeploymentRowFragment }) => {
  const { status, startedAt, createdAt, liveAt, finishedAt } = deployment;
  if (isOpen(status)) return <Elapsed from={startedAt ?? createdAt} to={null} />;
  const end = liveAt ?? finishedAt;
  return end ? <Elapsed from={createdAt} to={end} /> : '–';
};

/** The columns of the list of deployments. */
export const deploymentColumns: readonly Column<DeploymentRowFragment>[] = [
  {
    key: 'commit',
    header: 'Commit',
    cell: (deployment) => <Commit deployment={deployment} />,
    narrowNote: (deployment) => `${placeOf(deployment)} · ${broughtBy(deployment)}`,
  },
  {
    key: 'release',
    header: 'Release',
    wideOnly: true,
    align: 'right',
    cell: ({ release }) => (release ? release.number : '–'),
  },
  { key: 'environment', header: 'Environment', wideOnly: true, cell: placeOf },
  { key: 'status', header: 'Status', cell: (deployment) => <Status deployment={deployment} /> },
  {
    key: 'kind',
    header: 'Kind',
    wideOnly: true,
    cell: (deployment) => (
      <>
        {kindWords[deployment.kind]}
        <Note>{broughtBy(deployment)}</Note>
      </>
    ),
  },
  { key: 'started', header: 'Started', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  {
    key: 'duration',
    header: 'Duration',
    align: 'right',
    wideOnly: true,
    cell: (deployment) => <Duration deployment={deployment} />,
  },
];
