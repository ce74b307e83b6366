import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { appPaths } from '../../shared/address/paths.ts';
import { rollbackWords } from '../deploymentWords.ts';
import { DeploymentReasons } from '../DeploymentReasons.tsx';
import { FailureText } from './FailureText.tsx';
import type { Deployment } from './phases.ts';

const ends = {
  CANCELED: 'The deployment was canceled before it started in the environment.',
  SUPERSEDED: 'The deployment was superseded by a newer one before it started.',
};

/** What becomes of a release that is unhealthy. */
const stillRunning = ({ outcome, previousRelease }: Deployment): string => {
  if (outcome === null) return 'It is being rolled back automatically.';
  return previousRelease
    ? 'It is still running.'
    : 'It is still running, because there is no earlier release to roll back to.';
};

/** Where the path of a health check that failed is set in the repository; nothing where it is not, or something else failed. */
const HealthPathSource = ({
  deployment: { error, build, project, commitSha },
}: {
  deployment: Deployment;
}) => {
  const found = build?.plan?.values.find(({ name }) => name === 'healthPath');
  if (!found?.path || !error?.includes(`GET ${found.value} `)) return null;
  const { path, line } = found;
  return (
    <Box sx={{ marginTop: 1 }}>
      {'The health check is set in '}
      <Link href={appPaths.file(project.id, { path, branch: commitSha, line })} color="inherit">
        <code>{line === null ? path : `${path}:${line}`}</code>
      </Link>
      .
    </Box>
  );
};

/** What of a deployment has to be known first: why it failed or waits, and what became of it. */
export const DeploymentOutcome = ({ deployment }: { deployment: Deployment }) => {
  const { status, kind, error, reasons, undoneBy, project, build, target, previousRelease } = deployment;
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
        <FailureText
          deployment={deployment}
          text={error ?? build?.error ?? 'The deployment failed. See the log for details.'}
        />
        <HealthPathSource deployment={deployment} />
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
  if (status === 'UNHEALTHY') {
    return (
      <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
        <FailureText
          deployment={deployment}
          text={`The release became unhealthy while it was monitored: ${error} ${stillRunning(deployment)}`}
        />
        <HealthPathSource deployment={deployment} />
      </Alert>
    );
  }
  if (status !== 'ROLLED_BACK') return null;
  return (
    <Alert severity={undoneBy?.origin === 'HEALTH' ? 'error' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      <FailureText deployment={deployment} text={`${rollbackWords(deployment)}. `} />
      {undoneBy ? (
        <Link href={appPaths.deployment(project.id, undoneBy.id)} color="inherit">
          View the rollback
        </Link>
      ) : null}
      <HealthPathSource deployment={deployment} />
    </Alert>
  );
};
