import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { useAction } from '../../shared/controls/useAction.ts';
import type { AgentRunProjectsQuery } from '../agent/agent.generated.ts';
import { useStartAgentRunMutation } from './runs.generated.ts';

/** A project of an agent, as it is chosen for a run. */
export type RunProject = NonNullable<AgentRunProjectsQuery['agent']>['projects']['nodes'][number];

/** Why nothing can be run in a hosted repository, or null when it can; trials need one. */
export const hostedObstacle = ({
  archived,
  hostedRepository,
}: Pick<RunProject, 'archived' | 'hostedRepository'>): string | null => {
  if (archived) return 'It is archived.';
  if (!hostedRepository) return 'Trials need a repository that is hosted here.';
  return hostedRepository.pushCount === 0 ? 'Its repository has no commits yet.' : null;
};

/** Why runs cannot act on a project, or null when they can. */
export const projectObstacle = (project: RunProject): string | null => {
  if (project.archived || project.hostedRepository) return hostedObstacle(project);
  const reporting = project.repository?.reporting;
  if (!reporting) return 'It has no repository.';
  return reporting.pullRequests.enabled
    ? null
    : `Agents open no pull requests at ${reporting.providerName} for it. Turn them on in its settings.`;
};

/** Starts runs of an agent and goes to the page of the run. */
export const useStartRun = (agentId: string) => {
  const act = useAction();
  const navigate = useNavigate();
  const [startAgentRun, { loading: starting }] = useStartAgentRunMutation();
  const start = async (projectId: string) => {
    let id: string | undefined;
    const started = await act(async () => {
      const { data } = await startAgentRun({ variables: { input: { agentId, projectId } } });
      id = data?.startAgentRun?.run?.id;
      return data?.startAgentRun?.errors;
    }, 'Run started');
    if (started && id) await navigate(appPaths.agentRun(id));
  };
  return { start, starting };
};
