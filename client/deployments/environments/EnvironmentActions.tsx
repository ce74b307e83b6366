import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProjectStatus } from '../../../schema/generated/types.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { noEarlierRelease } from '../deploymentWords.ts';
import { useDeploymentDialogs } from '../dialogs/useDeploymentDialogs.ts';
import type { EnvironmentCardFragment } from '../deployments.generated.ts';
import { useDeployReason } from '../useDeployReason.ts';

interface EnvironmentActionsProps {
  project: { status: ProjectStatus; archived: boolean };
  environment: EnvironmentCardFragment;
  production: EnvironmentCardFragment | undefined;
}

/** What can be done about an environment; what cannot stays and says why. */
export const EnvironmentActions = ({ project, environment, production }: EnvironmentActionsProps) => {
  const { id, kind, name, release, canRollBack } = environment;
  const { hrefOf } = useDeploymentDialogs();
  const startReason = useDeployReason(project);
  const rollBackReason = useDeployReason(project, 'DEPLOYMENT_ROLL_BACK');
  const promoted = release && release.id === production?.release?.id;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <DisabledReason reason={startReason}>
        <Button size="small" href={hrefOf('deploy', id)} aria-label={`Deploy… to ${name}`}>
          Deploy…
        </Button>
      </DisabledReason>
      {kind === 'PRODUCTION' ? null : (
        <DisabledReason
          reason={
            startReason ??
            (release
              ? promoted
                ? 'This release is already running in production.'
                : null
              : `Nothing is running in ${name} yet.`)
          }
        >
          <Button
            size="small"
            href={hrefOf('promote', id)}
            aria-label={`Promote to production… from ${name}`}
          >
            Promote to production…
          </Button>
        </DisabledReason>
      )}
      <DisabledReason
        reason={
          rollBackReason ??
          (release ? (canRollBack ? null : noEarlierRelease) : `Nothing is running in ${name} yet.`)
        }
      >
        <Button size="small" href={hrefOf('rollback', id)} aria-label={`Roll back… in ${name}`}>
          Roll back…
        </Button>
      </DisabledReason>
    </Box>
  );
};
