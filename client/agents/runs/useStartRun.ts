import { useNavigate } from 'react-router-dom';
import { appPaths } from '../../shared/address/paths.ts';
import { useAction } from '../../shared/controls/useAction.ts';
import type { AgentRunProjectsQuery } from '../agent/agent.generated.ts';
import { useStartAgentRunMutation } from './runs.generated.ts';

/** A project of an agent, as it is chosen for a run. */
export type RunProject = NonNullable<AgentRunProjectsQuery['agent']>['projects']['nodes'][number];

/** Why runs cannot act on a project, or null when they can. */
export const projectObstacle = ({ archived, hostedRepository }: RunProject): string | null => {
  if (archived) return 'It is archived.';
  if (!hostedRepository) return 'Runs need a repository that is hosted here.';
  return hostedRepository.pushCount === 0 ? 'Its repository has no commits yet.' : null;
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
