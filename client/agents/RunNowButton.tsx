import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Play from 'lucide-react/icons/play';
import { useId, useState } from 'react';
import { appPaths } from '../shared/address/paths.ts';
import { DisabledReason } from '../shared/controls/DisabledReason.tsx';
import { ActionItem } from '../shared/menus/ActionMenu.tsx';
import { menuOpener, PopupMenu } from '../shared/menus/PopupMenu.tsx';
import { Can } from '../shared/session/Can.tsx';
import { useAgentRunProjectsLazyQuery } from './agent/agent.generated.ts';
import type { AgentCardFragment } from './agents.generated.ts';
import type { RunBudgetFragment } from './budgets/budgets.generated.ts';
import { runLimits } from './budgets/budgetText.ts';
import { mayNotRunReason } from './agentWords.ts';
import { projectObstacle, type RunProject, useStartRun } from './runs/useStartRun.ts';
import { runObstacleOf } from './runObstacle.ts';
import { useFailureToast } from '../shared/toasts/useFailureToast.ts';

interface RunNowButtonProps {
  agent: AgentCardFragment;
  /** Whether it is the primary button of the agent's page. */
  primary?: boolean;
}

/** Starts a run of an agent, on its only project or on one that is chosen from a menu. The menu says what a language model takes at most. */
export const RunNowButton = ({ agent, primary = false }: RunNowButtonProps) => {
  const { id, name, projects, engine } = agent;
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choices, setChoices] = useState<readonly RunProject[]>([]);
  const [estimate, setEstimate] = useState<RunBudgetFragment | null>(null);
  const [readProjects, { loading }] = useAgentRunProjectsLazyQuery({ fetchPolicy: 'network-only' });
  const tellFailure = useFailureToast();
  const { start, starting } = useStartRun(id);
  const obstacle = runObstacleOf(agent);
  // The menu shows the estimate before a language model is asked.
  const hasMenu = projects.totalCount > 1 || engine === 'MODEL';
  const choose = async (button: HTMLElement) => {
    try {
      const { data, error } = await readProjects({ variables: { id } });
      if (error) throw error;
      setChoices(data?.agent?.projects.nodes ?? []);
      setEstimate(data?.agent?.estimate ?? null);
      setAnchor(button);
    } catch (error) {
      tellFailure(error);
    }
  };
  // The menu opens once the estimate was read: there is none without a model.
  const needsModel = engine === 'MODEL' && estimate === null;
  const run = (button: HTMLElement) => {
    const [only] = projects.nodes;
    return only && !hasMenu ? start(only.id) : choose(button);
  };
  const button = (
    <Button
      {...menuOpener}
      size={primary ? 'medium' : 'small'}
      variant={primary ? 'contained' : 'outlined'}
      startIcon={<Play aria-hidden />}
      aria-label={primary ? undefined : `Run now: ${name}`}
      aria-haspopup={hasMenu ? 'menu' : undefined}
      aria-expanded={hasMenu ? anchor !== null : undefined}
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
        {estimate ? (
          <Typography
            component="li"
            role="presentation"
            variant="caption"
            color="textSecondary"
            sx={{ display: 'block', maxWidth: 280, padding: '4px 16px 8px' }}
          >
            {`At most ${runLimits(estimate).join(', ')} for each rule${estimate.cost ? '' : '; the prices of the model are not known'}.`}
          </Typography>
        ) : null}
        {needsModel ? (
          <ActionItem
            action={{ label: 'Configure a language model', href: appPaths.organizationModels }}
            onDone={() => setAnchor(null)}
          />
        ) : null}
        {choices.map((project) => (
          <ActionItem
            key={project.id}
            action={{
              label: project.name,
              disabledReason: needsModel ? 'No language model is configured.' : projectObstacle(project),
              onSelect: () => void start(project.id),
            }}
            onDone={() => setAnchor(null)}
          />
        ))}
      </PopupMenu>
    </>
  );
};
