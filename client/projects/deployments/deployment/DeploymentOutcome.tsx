import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../../shared/address/paths.ts';
import { takenBackWords } from '../deploymentWords.ts';
import { DeploymentReasons } from '../DeploymentReasons.tsx';
import type { Deployment } from './phases.ts';

const ends = {
  CANCELED: 'It was stopped before it reached its environment.',
  SUPERSEDED: 'A newer deployment to this environment took its place before it had begun.',
};

/** What of a deployment has to be known first: why it failed or waits, and what became of it. */
export const DeploymentOutcome = ({ deployment }: { deployment: Deployment }) => {
  const { status, error, reasons, undoneAt, undoneBy, project, build, target, previousRelease } = deployment;
  if (status === 'BLOCKED') {
    return (
      <Alert severity="warning">
        <Box sx={{ marginBottom: 1, fontWeight: 500 }}>
          It goes on by itself as soon as nothing stands against it any more:
        </Box>
        <DeploymentReasons reasons={reasons} />
      </Alert>
    );
  }
  if (status === 'FAILED') {
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        {error ?? build?.error ?? 'It failed. Its log tells more.'}
        {target && previousRelease ? (
          <Box
            sx={{ marginTop: 1 }}
          >{`Nothing changed in ${target.name}: release ${previousRelease.number} went on running.`}</Box>
        ) : null}
      </Alert>
    );
  }
  if (status === 'CANCELED' || status === 'SUPERSEDED') return <Alert severity="info">{ends[status]}</Alert>;
  if (!undoneAt && error) {
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        {`It was unhealthy while it was watched: ${error} It still runs, as no earlier release is kept that could be brought back.`}
      </Alert>
    );
  }
  if (!undoneAt) return null;
  return (
    <Alert severity={undoneBy?.origin === 'HEALTH' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      {`${takenBackWords(deployment)}. `}
      {undoneBy ? (
        <Link href={appPaths.deployment(project.id, undoneBy.id)} color="inherit">
          The deployment that took its place
        </Link>
      ) : null}
    </Alert>
  );
};
