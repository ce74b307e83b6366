import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { usePermission } from '../../shared/session/viewer.ts';
import type { AgentCardFragment } from '../agents.generated.ts';
import { AgentSwitch } from '../AgentSwitch.tsx';
import { missingInWords, readOnlyReason } from '../agentWords.ts';
import { useAgentDialogs } from '../dialogs/agentDialogs.ts';
import { RunNowButton } from '../RunNowButton.tsx';
import { useAgentActions } from '../useAgentActions.tsx';

interface AgentButtonsProps {
  agent: AgentCardFragment;
  onChanged: () => void;
}

const Activate = ({ agent: { id, missing } }: { agent: AgentCardFragment }) => {
  const { hrefOf } = useAgentDialogs();
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  return (
    <DisabledReason reason={mayConfigure ? missingInWords(missing) : readOnlyReason}>
      <Button href={hrefOf('activate', id)}>Activate Agent</Button>
    </DisabledReason>
  );
};

/** Buttons that activate, pause, configure and run an agent. */
export const AgentButtons = ({ agent, onChanged }: AgentButtonsProps) => {
  const actions = useAgentActions(agent, { onPage: true });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <ActionMenu name={agent.name} actions={actions} />
      {agent.status === 'DRAFT' ? (
        <Activate agent={agent} />
      ) : (
        <AgentSwitch agent={agent} onChanged={onChanged} />
      )}
      <RunNowButton agent={agent} primary />
    </Box>
  );
};
