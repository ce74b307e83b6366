import type { DeploymentKind, DeploymentPhase, DeploymentStatus } from '../../schema/generated/types.ts';
import { useAction } from '../shared/controls/useAction.ts';
import { usePermission } from '../shared/session/viewer.ts';
import { useCancelDeploymentMutation } from './deployments.generated.ts';

/** Stops a deployment that is not live yet. `reason` says why that cannot be done. */
export const useCancelDeployment = ({
  id,
  kind,
  status,
  phase,
}: {
  id: string;
  kind: DeploymentKind;
  status: DeploymentStatus;
  phase: DeploymentPhase | null;
}) => {
  const act = useAction();
  const may = usePermission('DEPLOYMENT_START');
  const [cancelDeployment, { loading: canceling }] = useCancelDeploymentMutation();
  const cancel = () =>
    act(async () => {
      const { data } = await cancelDeployment({ variables: { input: { id } } });
      return data?.cancelDeployment?.errors;
    }, 'The deployment was canceled');
  const starting =
    kind === 'ROLLBACK' && status === 'RUNNING' && phase === 'START'
      ? 'A rollback that is starting cannot be canceled.'
      : null;
  return {
    cancel,
    canceling,
    reason: may ? starting : 'Your role can view deployments, but not cancel them.',
  };
};
