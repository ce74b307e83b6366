import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Elapsed } from '../shared/display/Elapsed.tsx';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import type { Column } from '../shared/table/DataTable.tsx';
import { environmentOptions, howWords, isOpen, rollbackWords } from './deploymentWords.ts';
import { DeploymentStatusChip } from './DeploymentStatusChip.tsx';
import type { DeploymentRowFragment } from './deployments.generated.ts';

const placeOf = ({ environment, target }: DeploymentRowFragment) =>
  target?.name ?? environmentOptions.find(({ value }) => value === environment)?.label ?? environment;

const OneLine = ({ text, width }: { text: string; width: number }) => (
  <Typography variant="body2" component="span" noWrap title={text} sx={{ display: 'block', maxWidth: width }}>
    {text}
  </Typography>
);

/** What has to be known of how it went: why it failed, is unhealthy, or was rolled back. */
const noteOf = (deployment: DeploymentRowFragment): string | null => {
  const { status, error } = deployment;
  if (status === 'ROLLED_BACK') return rollbackWords(deployment);
  return status === 'FAILED' || status === 'UNHEALTHY' ? error : null;
};

/** The commit with its first line, by which a deployment is known in a list, and what became of it. */
const Commit = ({ deployment }: { deployment: DeploymentRowFragment }) => {
  const { commitSha, commitMessage } = deployment;
  const note = noteOf(deployment);
  return (
    <Box component="span" sx={{ display: 'block', maxWidth: { xs: 200, sm: 240 } }}>
      <Box component="span" sx={{ display: 'flex', gap: 2, minWidth: 0 }}>
        <code title={commitSha}>{commitSha.slice(0, 7)}</code>
        <Typography variant="body2" component="span" noWrap title={commitMessage} sx={{ fontWeight: 400 }}>
          {commitMessage}
        </Typography>
      </Box>
      {note ? (
        <Typography
          variant="caption"
          component="span"
          noWrap
          title={note}
          sx={{ display: 'block', color: 'tone.critical.main' }}
        >
          {note}
        </Typography>
      ) : null}
    </Box>
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
    narrowNote: (deployment) => (
      <>
        {`${placeOf(deployment)} · ${howWords(deployment)} `}
        <span style={{ whiteSpace: 'nowrap' }}>
          {'· '}
          <RelativeTime at={deployment.createdAt} />
        </span>
      </>
    ),
  },
  {
    key: 'release',
    header: 'Release',
    wideOnly: true,
    align: 'right',
    cell: ({ release }) => (release ? release.number : '–'),
  },
  {
    key: 'environment',
    header: 'Environment',
    wideOnly: true,
    cell: (deployment) => <OneLine text={placeOf(deployment)} width={104} />,
  },
  { key: 'status', header: 'Status', cell: (deployment) => <DeploymentStatusChip deployment={deployment} /> },
  {
    key: 'by',
    header: 'Started by',
    wideOnly: true,
    cell: (deployment) => <OneLine text={howWords(deployment)} width={136} />,
  },
  {
    key: 'started',
    header: 'Started',
    wideOnly: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  {
    key: 'duration',
    header: 'Duration',
    align: 'right',
    wideOnly: true,
    cell: (deployment) => <Duration deployment={deployment} />,
  },
];
