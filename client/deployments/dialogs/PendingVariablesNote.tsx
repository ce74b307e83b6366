import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { DeploymentStatus } from '../../../schema/generated/types.ts';
import { appPaths } from '../../shared/address/paths.ts';
import type { DeploymentChoicesQuery } from './dialogs.generated.ts';

type Choice = NonNullable<DeploymentChoicesQuery['project']>['environments'][number];

const words = (place: string, status: DeploymentStatus | undefined): string => {
  const changes = `Changes to the variables of ${place}`;
  switch (status) {
    case undefined:
      return `${changes} are not in effect yet. This deployment applies them.`;
    case 'FAILED':
      return `${changes} are not in effect: the deployment with them failed. This deployment applies them too.`;
    case 'BLOCKED':
      return `${changes} are waiting for its requirements. This deployment applies them too.`;
    default:
      return `${changes} are being deployed.`;
  }
};

interface PendingVariablesNoteProps {
  projectId: string;
  /** Where something is going to be deployed. */
  environment: Choice | undefined;
}

/** That a deployment also brings changes of variables which are not in effect; nothing where all are. */
export const PendingVariablesNote = ({ projectId, environment }: PendingVariablesNoteProps) => {
  if (!environment?.pendingVariables) return null;
  const { id, kind, name, pendingVariables } = environment;
  return (
    <Alert severity="info">
      {words(kind === 'PREVIEW' ? `the preview of ${name}` : name, pendingVariables.deployment?.status)}{' '}
      <Link color="inherit" href={appPaths.environment(projectId, id, 'variables')}>
        View variables
      </Link>
    </Alert>
  );
};
