import type { DeploymentStatus } from '../../../schema/generated/types.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';

const words: Record<DeploymentStatus, string> = {
  QUEUED: 'Deployment queued',
  RUNNING: 'Deployment started',
  SUCCEEDED: 'Deployed',
  UNHEALTHY: 'Unhealthy, deployed',
  FAILED: 'Deployment failed',
  ROLLED_BACK: 'Rolled back, deployed',
  BLOCKED: 'Deployment waiting, created',
  CANCELED: 'Deployment stopped',
  SUPERSEDED: 'Deployment superseded',
};

interface DeploymentAgeProps {
  deployment: { status: DeploymentStatus; createdAt: string } | null;
}

/** The newest deployment in a few words: "Deployed 3 hours ago". */
export const DeploymentAge = ({ deployment }: DeploymentAgeProps) =>
  deployment ? (
    <span>
      {words[deployment.status]} <RelativeTime at={deployment.createdAt} />
    </span>
  ) : (
    <span>Not deployed yet</span>
  );
