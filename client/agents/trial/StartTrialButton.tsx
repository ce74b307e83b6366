import Button from '@mui/material/Button';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { useId, useState } from 'react';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { useAction } from '../../shared/controls/useAction.ts';
import { ActionItem } from '../../shared/menus/ActionMenu.tsx';
import { menuOpener, PopupMenu } from '../../shared/menus/PopupMenu.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import { readOnlyReason } from '../agentWords.ts';
import { hostedObstacle } from '../runs/useStartRun.ts';
import { type AgentTrialQuery, useStartAgentTrialMutation } from './trial.generated.ts';

type Agent = NonNullable<AgentTrialQuery['agent']>;

/** Why no trial of an agent can start, or null. */
const obstacleOf = ({ capabilities, projects }: Agent): string | null => {
  if (!capabilities.includes('FINDING_FIXES')) return 'Add “Finding fixes” to its capabilities first.';
  return projects.nodes.length === 0 ? 'Add a project to the agent first.' : null;
};

interface StartTrialButtonProps {
  agent: Agent;
  /** A trial that has not finished. */
  underWay: boolean;
  onStarted: () => void;
}

/** Starts a trial on the only project of an agent, or on one that is chosen from a menu. */
export const StartTrialButton = ({ agent, underWay, onStarted }: StartTrialButtonProps) => {
  const { id, name, projects } = agent;
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const act = useAction();
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  const [startAgentTrial, { loading }] = useStartAgentTrialMutation();
  const start = async (projectId: string) => {
    const started = await act(async () => {
      const { data } = await startAgentTrial({ variables: { input: { agentId: id, projectId } } });
      return data?.startAgentTrial?.errors;
    }, 'Trial started');
    if (started) onStarted();
  };
  const [only] = projects.nodes;
  const obstacle = underWay ? 'A trial has not finished yet.' : obstacleOf(agent);
  return (
    <>
      <DisabledReason reason={mayConfigure ? obstacle : readOnlyReason}>
        <Button
          {...menuOpener}
          variant="contained"
          startIcon={<FlaskConical aria-hidden />}
          aria-haspopup={projects.nodes.length > 1 ? 'menu' : undefined}
          aria-expanded={projects.nodes.length > 1 ? anchor !== null : undefined}
          aria-controls={anchor ? menuId : undefined}
          loading={loading}
          loadingPosition="start"
          onClick={({ currentTarget }) =>
            only && projects.nodes.length === 1 ? void start(only.id) : setAnchor(currentTarget)
          }
        >
          Start trial
        </Button>
      </DisabledReason>
      <PopupMenu
        id={menuId}
        label={`Start a trial of ${name} on`}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      >
        {projects.nodes.map((project) => (
          <ActionItem
            key={project.id}
            action={{
              label: project.name,
              disabledReason: hostedObstacle(project),
              onSelect: () => void start(project.id),
            }}
            onDone={() => setAnchor(null)}
          />
        ))}
      </PopupMenu>
    </>
  );
};
