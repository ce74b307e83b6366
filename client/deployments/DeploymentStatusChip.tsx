import type { DeploymentStatus } from '../../schema/generated/types.ts';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import { statusTones } from './deploymentWords.ts';

/** How a deployment stands. */
export const DeploymentStatusChip = ({
  deployment: { status },
}: {
  deployment: { status: DeploymentStatus };
}) => <StatusChip status={status} tone={statusTones[status]} />;
