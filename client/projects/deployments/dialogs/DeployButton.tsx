import Button from '@mui/material/Button';
import Rocket from 'lucide-react/icons/rocket';
import type { ProjectStatus } from '../../../../schema/generated/types.ts';
import { DisabledReason } from '../../../shared/controls/DisabledReason.tsx';
import { useDeployReason } from '../useDeployReason.ts';
import { useDeploymentDialogs } from './useDeploymentDialogs.ts';

/** Opens the dialog that deploys a project; where that cannot be done, it says why. */
export const DeployButton = ({ project }: { project: { status: ProjectStatus; archived: boolean } }) => {
  const { hrefOf } = useDeploymentDialogs();
  return (
    <DisabledReason reason={useDeployReason(project)}>
      <Button variant="contained" href={hrefOf('deploy')} startIcon={<Rocket aria-hidden />}>
        Deploy
      </Button>
    </DisabledReason>
  );
};
