import Button from '@mui/material/Button';
import Rocket from 'lucide-react/icons/rocket';
import { appPaths } from '../../shared/address/paths.ts';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { useProjectDialogs } from '../changes/projectDialogs.ts';
import { useDeploymentDialogs } from './dialogs/useDeploymentDialogs.ts';
import type { ProjectDeploymentsQuery } from './deployments.generated.ts';
import { shownAddress } from './environmentWords.ts';
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
        {`Nothing was pushed to ${name} yet. `}
        {production?.automatic
          ? `What is pushed to ${production.branch ?? hostedRepository.defaultBranch} is built, and brought to production${address} by itself.`
          : `What is pushed can be deployed to production${address}.`}
      </EmptyState>
    );
  }
  if (!repository?.headCommit) {
    return (
      <EmptyState icon={<Rocket aria-hidden />} action={<Button href={connect}>Connect repository</Button>}>
        {name} was not deployed yet, and has no code that could be.
      </EmptyState>
    );
  }
  const { headCommit, defaultBranch } = repository;
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
      {name} was not deployed yet. The first deployment builds {defaultBranch} at{' '}
      <code>{headCommit.sha.slice(0, 7)}</code> ({headCommit.message.split('\n', 1)[0]}) and brings it to
      production{address}.
    </EmptyState>
  );
};
