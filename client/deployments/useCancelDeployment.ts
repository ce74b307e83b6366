import type { DeploymentPhase, DeploymentStatus } from '../../schema/generated/types.ts';
import { useAction } from '../shared/controls/useAction.ts';
import { usePermission } from '../shared/session/viewer.ts';
import { useCancelDeploymentMutation } from './deployments.generated.ts';

/** Stops a deployment that has not reached its environment. `reason` says why that cannot be done. */
export const useCancelDeployment = ({
  id,
  status,
  phase,
}: {
  id: string;
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
    status === 'RUNNING' && phase === 'START'
      ? 'The deployment is already starting. Roll it back instead.'
      : null;
  return {
    cancel,
    canceling,
    reason: may ? starting : 'Your role can view deployments, but not cancel them.',
  };
};
