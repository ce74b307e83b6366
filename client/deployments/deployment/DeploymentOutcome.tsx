import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { rollbackWords } from '../deploymentWords.ts';
import { DeploymentReasons } from '../DeploymentReasons.tsx';
import type { Deployment } from './phases.ts';

const ends = {
  CANCELED: 'The deployment was canceled before it started in the environment.',
  SUPERSEDED: 'The deployment was superseded by a newer one before it started.',
};

/** What of a deployment has to be known first: why it failed or waits, and what became of it. */
export const DeploymentOutcome = ({ deployment }: { deployment: Deployment }) => {
  const { status, kind, error, reasons, undoneAt, undoneBy, project, build, target, previousRelease } =
    deployment;
  if (status === 'BLOCKED') {
    return (
      <Alert severity="warning">
        <Box sx={{ marginBottom: 1, fontWeight: 500 }}>
          The deployment is blocked. It continues automatically once all requirements are met:
        </Box>
        <DeploymentReasons reasons={reasons} />
      </Alert>
    );
  }
  if (status === 'FAILED') {
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        {error ?? build?.error ?? 'The deployment failed. See the log for details.'}
        {target && previousRelease ? (
          <Box
            sx={{ marginTop: 1 }}
          >{`Nothing changed in ${target.name}: release ${previousRelease.number} is still running.`}</Box>
        ) : null}
        {target && kind === 'CONFIGURATION' ? (
          <Box sx={{ marginTop: 1 }}>
            <Link href={appPaths.environment(project.id, target.id, 'variables')} color="inherit">
              View variables
            </Link>
          </Box>
        ) : null}
      </Alert>
    );
  }
  if (status === 'CANCELED' || status === 'SUPERSEDED') return <Alert severity="info">{ends[status]}</Alert>;
  if (!undoneAt && error) {
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        {`The release was unhealthy during monitoring: ${error} It is still running, because there is no earlier release to roll back to.`}
      </Alert>
    );
  }
  if (!undoneAt) return null;
  return (
    <Alert severity={undoneBy?.origin === 'HEALTH' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      {`${rollbackWords(deployment)}. `}
      {undoneBy ? (
        <Link href={appPaths.deployment(project.id, undoneBy.id)} color="inherit">
          View the rollback
        </Link>
      ) : null}
    </Alert>
  );
};
