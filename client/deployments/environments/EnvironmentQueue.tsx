import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { appPaths } from '../../shared/address/paths.ts';
import { Elapsed } from '../../shared/display/Elapsed.tsx';
import { ProgressBar } from '../../shared/display/ProgressBar.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { broughtBy, kindWords, phaseWords, releaseTitle, statusTones } from '../deploymentWords.ts';
import type { OpenDeploymentFragment } from '../deployments.generated.ts';
import { DeploymentReasons } from '../DeploymentReasons.tsx';
import { useCancelDeployment } from '../useCancelDeployment.ts';

interface OpenDeploymentProps {
  projectId: string;
  deployment: OpenDeploymentFragment;
}

const isLive = (job: OpenDeploymentFragment['job']) => job?.state === 'QUEUED' || job?.state === 'RUNNING';

/** One deployment that waits or goes on: where it stands, how far it is, and what it waits for. */
const OpenDeployment = ({ projectId, deployment }: OpenDeploymentProps) => {
  const { id, status, kind, phase, job, reasons, createdAt, startedAt } = deployment;
  const { cancel, canceling, reason } = useCancelDeployment(deployment);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <StatusChip status={status} tone={statusTones[status]} />
        <Link
          href={appPaths.deployment(projectId, id)}
          color="textPrimary"
          title={deployment.commitMessage}
          sx={{ typography: 'body2', fontWeight: 500 }}
        >
          {releaseTitle(deployment)}
        </Link>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 120 }}>
          {`${kindWords[kind]}, ${broughtBy(deployment)} `}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {'· '}
            <Elapsed from={startedAt ?? createdAt} to={null} />
          </Box>
        </Typography>
        <DisabledReason reason={reason}>
          <Button size="small" variant="text" loading={canceling} onClick={() => void cancel()}>
            Cancel
          </Button>
        </DisabledReason>
      </Box>
      {status === 'BLOCKED' ? (
        <DeploymentReasons reasons={reasons} />
      ) : job && isLive(job) ? (
        <ProgressBar label={job.step} value={job.progress} />
      ) : (
        <Typography variant="caption" color="textSecondary">
          {status === 'QUEUED' || phase === null ? 'Queued' : phaseWords[phase]}
        </Typography>
      )}
    </Box>
  );
};

/** What waits or is under way in an environment, the oldest first. */
export const EnvironmentQueue = ({
  projectId,
  queue,
}: {
  projectId: string;
  queue: readonly OpenDeploymentFragment[];
}) => (
  <Box
    component="ol"
    aria-label="In progress"
    sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}
  >
    {queue.map((deployment) => (
      <OpenDeployment key={deployment.id} projectId={projectId} deployment={deployment} />
    ))}
  </Box>
);
