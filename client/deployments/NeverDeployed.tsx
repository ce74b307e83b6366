import Button from '@mui/material/Button';
import Rocket from 'lucide-react/icons/rocket';
import { appPaths } from '../shared/address/paths.ts';
import { DisabledReason } from '../shared/controls/DisabledReason.tsx';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { useProjectDialogs } from '../shared/project/projectDialogs.ts';
import { useDeploymentDialogs } from './dialogs/useDeploymentDialogs.ts';
import type { ProjectDeploymentsQuery } from './deployments.generated.ts';
import { shownAddress } from './environments/environmentWords.ts';
import { useDeployReason } from './useDeployReason.ts';

type Project = NonNullable<ProjectDeploymentsQuery['project']>;

/** Stands where the history of a project would that was never deployed: what its first deployment would bring, and the way to it. */
export const NeverDeployed = ({ project }: { project: Project }) => {
  const { id, name, repository, hostedRepository, environments } = project;
  const { hrefOf } = useDeploymentDialogs();
  const connect = useProjectDialogs().hrefOf('connect', id);
  const reason = useDeployReason(project);
  const production = environments.find(({ kind }) => kind === 'PRODUCTION');
  const address = production?.address ? ` at ${shownAddress(production.address)}` : '';
  if (hostedRepository && !repository?.headCommit) {
    return (
      <EmptyState
        icon={<Rocket aria-hidden />}
        action={<Button href={appPaths.project(id)}>How to push</Button>}
      >
        {`Nothing has been pushed to ${name} yet. `}
        {production?.automatic
          ? `Every push to ${production.branch ?? hostedRepository.defaultBranch} is built and deployed to production${address} automatically.`
          : `Once code has been pushed, you can deploy it to production${address}.`}
      </EmptyState>
    );
  }
  if (!repository?.headCommit) {
    return (
      <EmptyState icon={<Rocket aria-hidden />} action={<Button href={connect}>Connect repository</Button>}>
        {name} has not been deployed yet and has no code to deploy.
      </EmptyState>
    );
  }
  const { headCommit, defaultBranch } = repository;
  const branch = production?.branch ?? defaultBranch;
  return (
    <EmptyState
      icon={<Rocket aria-hidden />}
      action={
        <DisabledReason reason={reason}>
          <Button href={hrefOf('deploy', production?.id)} startIcon={<Rocket aria-hidden />}>
            Deploy {defaultBranch}
          </Button>
        </DisabledReason>
      }
    >
      {name} has not been deployed yet. The first deployment builds {defaultBranch} at{' '}
      <code>{headCommit.sha.slice(0, 7)}</code> ({headCommit.message.split('\n', 1)[0]}) and deploys it to
      production{address}.{' '}
      {production?.automatic
        ? `The next push to ${branch} is deployed automatically.`
        : 'Pushes are not deployed automatically, unless you turn that on in the settings of production.'}
    </EmptyState>
  );
};
