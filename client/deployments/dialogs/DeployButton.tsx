import Button from '@mui/material/Button';
import Rocket from 'lucide-react/icons/rocket';
import type { ProjectStatus } from '../../../schema/generated/types.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useDeployReason } from '../useDeployReason.ts';
import { useDeploymentDialogs } from './useDeploymentDialogs.ts';

interface DeployButtonProps {
  project: { status: ProjectStatus; archived: boolean };
  /** The release that is chosen in the dialog, if one is. */
  release?: { id: string; removedAt: string | null };
}

/** Opens the dialog that deploys a project; where that cannot be done, it says why. */
export const DeployButton = ({ project, release }: DeployButtonProps) => {
  const { hrefOf } = useDeploymentDialogs();
  const reason = useDeployReason(project);
  const gone = release?.removedAt ? 'This release is no longer available. Deploy its commit instead.' : null;
  const href = release ? `${hrefOf('deploy')}&release=${encodeURIComponent(release.id)}` : hrefOf('deploy');
  return (
    <DisabledReason reason={reason ?? gone}>
      <Button variant="contained" href={href} startIcon={<Rocket aria-hidden />}>
        Deploy
      </Button>
    </DisabledReason>
  );
};
