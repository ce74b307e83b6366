import type { DeploymentStatus } from '../../schema/generated/types.ts';
import { StatusChip } from '../shared/display/StatusChip.tsx';
import { ToneChip } from '../shared/display/ToneChip.tsx';
import { statusTones } from './deploymentWords.ts';

interface DeploymentStatusChipProps {
  deployment: { status: DeploymentStatus; undoneAt: string | null };
}

/** How a deployment stands, or that another took its place because it was unhealthy or unwanted. */
export const DeploymentStatusChip = ({ deployment: { status, undoneAt } }: DeploymentStatusChipProps) =>
  undoneAt ? (
    <ToneChip label="Rolled back" tone="high" />
  ) : (
    <StatusChip status={status} tone={statusTones[status]} />
  );
