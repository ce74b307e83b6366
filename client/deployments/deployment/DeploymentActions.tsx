import Button from '@mui/material/Button';
import Rocket from 'lucide-react/icons/rocket';
import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { isOpen, noEarlierRelease } from '../deploymentWords.ts';
import { useStartDeploymentMutation } from '../dialogs/dialogs.generated.ts';
import { useDeploymentDialogs } from '../dialogs/useDeploymentDialogs.ts';
import { useCancelDeployment } from '../useCancelDeployment.ts';
import { useDeployReason } from '../useDeployReason.ts';
import type { Deployment } from './phases.ts';

const Cancel = ({ deployment }: { deployment: Deployment }) => {
  const { cancel, canceling, reason } = useCancelDeployment(deployment);
  return (
    <DisabledReason reason={reason}>
      <Button loading={canceling} onClick={() => void cancel()}>
        Cancel deployment
      </Button>
    </DisabledReason>
  );
};

/** Deploys the same once more: its release where there is one, else its commit. */
const Again = ({ deployment, environmentId }: { deployment: Deployment; environmentId: string }) => {
  const { project, release, commitSha, status } = deployment;
  const act = useAction();
  const navigate = useNavigate();
  const [startDeployment, { loading }] = useStartDeploymentMutation();
  const reason = useDeployReason(project);
  // Nobody is invited to deploy once more what was unhealthy.
  const wasBad = status === 'ROLLED_BACK' || status === 'UNHEALTHY';
  const again = async () => {
    let next: string | undefined;
    const what = release && release.removedAt === null ? { releaseId: release.id } : { commitSha };
    const done = await act(async () => {
      const { data } = await startDeployment({ variables: { input: { environmentId, ...what } } });
      next = data?.startDeployment?.deployment?.id;
      return data?.startDeployment?.errors;
    }, 'Deployment started');
    if (done && next) await navigate(appPaths.deployment(project.id, next));
  };
  return (
    <DisabledReason reason={reason}>
      <Button
        variant={wasBad ? 'outlined' : 'contained'}
        loading={loading}
        loadingPosition="start"
        startIcon={<Rocket aria-hidden />}
        onClick={() => void again()}
      >
        Deploy again
      </Button>
    </DisabledReason>
  );
};

const RollBack = ({ deployment, environmentId }: { deployment: Deployment; environmentId: string }) => {
  const { hrefOf } = useDeploymentDialogs();
  const reason = useDeployReason(deployment.project, 'DEPLOYMENT_ROLL_BACK');
  const nothing = deployment.target?.canRollBack ? null : noEarlierRelease;
  return (
    <DisabledReason reason={reason ?? nothing}>
      <Button href={hrefOf('rollback', environmentId)}>Roll back…</Button>
    </DisabledReason>
  );
};

/** What can be done about a deployment: stop it, roll it back where it runs, or deploy the same once more. */
export const DeploymentActions = ({ deployment }: { deployment: Deployment }) => {
  const { status, target, release, undoneAt } = deployment;
  if (isOpen(status)) return <Cancel deployment={deployment} />;
  if (!target) return null;
  const runs = target.release !== null && target.release.id === release?.id && undoneAt === null;
  return runs ? (
    <RollBack deployment={deployment} environmentId={target.id} />
  ) : (
    <Again deployment={deployment} environmentId={target.id} />
  );
};
