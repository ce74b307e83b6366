import Button from '@mui/material/Button';
import Play from 'lucide-react/icons/play';
import { useId, useState } from 'react';
import { DisabledReason } from '../shared/controls/DisabledReason.tsx';
import { ActionItem } from '../shared/menus/ActionMenu.tsx';
import { PopupMenu } from '../shared/menus/PopupMenu.tsx';
import { Can } from '../shared/session/Can.tsx';
import { useAgentRunProjectsLazyQuery } from './agent/agent.generated.ts';
import type { AgentCardFragment, AgentTypeChoiceFragment } from './agents.generated.ts';
import { mayNotRunReason } from './agentWords.ts';
import { projectObstacle, type RunProject, useStartRun } from './runs/useStartRun.ts';
import { runObstacleOf } from './runObstacle.ts';
import { useFailureToast } from '../shared/toasts/useFailureToast.ts';

interface RunNowButtonProps {
  agent: AgentCardFragment;
  types: readonly AgentTypeChoiceFragment[];
  /** Whether it is the primary button of the agent's page. */
  primary?: boolean;
}

/** Starts a run of an agent, on its only project or on one that is chosen from a menu. */
export const RunNowButton = ({ agent, types, primary = false }: RunNowButtonProps) => {
  const { id, name, projects } = agent;
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choices, setChoices] = useState<readonly RunProject[]>([]);
  const [readProjects, { loading }] = useAgentRunProjectsLazyQuery({ fetchPolicy: 'network-only' });
  const tellFailure = useFailureToast();
  const { start, starting } = useStartRun(id);
  const obstacle = runObstacleOf(agent, types);
  const choose = async (button: HTMLElement) => {
    try {
      const { data, error } = await readProjects({ variables: { id } });
      if (error) throw error;
      setChoices(data?.agent?.projects.nodes ?? []);
      setAnchor(button);
    } catch (error) {
      tellFailure(error);
    }
  };
  const run = (button: HTMLElement) => {
    const [only] = projects.nodes;
    return only && projects.totalCount === 1 ? start(only.id) : choose(button);
  };
  const several = projects.totalCount > 1;
  const button = (
    <Button
      size={primary ? 'medium' : 'small'}
      variant={primary ? 'contained' : 'outlined'}
      startIcon={<Play aria-hidden />}
      aria-label={primary ? undefined : `Run now: ${name}`}
      aria-haspopup={several ? 'menu' : undefined}
      aria-expanded={several ? anchor !== null : undefined}
      aria-controls={anchor ? menuId : undefined}
      loading={loading || starting}
      loadingPosition="start"
      onClick={(event) => void run(event.currentTarget)}
    >
      Run now
    </Button>
  );
  return (
    <>
      {obstacle ? (
        <DisabledReason reason={obstacle.text}>{button}</DisabledReason>
      ) : (
        <Can do="AGENT_RUN" reason={mayNotRunReason}>
          {button}
        </Can>
      )}
      <PopupMenu id={menuId} label={`Run ${name} on`} anchor={anchor} onClose={() => setAnchor(null)}>
        {choices.map((project) => (
          <ActionItem
            key={project.id}
            action={{
              label: project.name,
              disabledReason: projectObstacle(project),
              onSelect: () => void start(project.id),
            }}
            onDone={() => setAnchor(null)}
          />
        ))}
      </PopupMenu>
    </>
  );
};
