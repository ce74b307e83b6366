import Switch from '@mui/material/Switch';
import { DisabledReason } from '../shared/controls/DisabledReason.tsx';
import { usePermission } from '../shared/session/viewer.ts';
import type { AgentCardFragment } from './agents.generated.ts';
import { missingInWords, readOnlyReason } from './agentWords.ts';
import { useAgentAction } from './useAgentAction.ts';

interface AgentSwitchProps {
  agent: AgentCardFragment;
  onChanged: () => void;
}

/** Turns an agent on and off. A draft has none: it is activated from its menu. */
export const AgentSwitch = ({ agent, onChanged }: AgentSwitchProps) => {
  const { name, status, missing } = agent;
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  const { setActive, pending } = useAgentAction(agent, onChanged);
  const active = status === 'ACTIVE';
  const lacks = active ? null : missingInWords(missing);
  return (
    <DisabledReason reason={mayConfigure ? lacks : readOnlyReason}>
      {(disabled) => (
        // A checkbox whose click is prevented would show the wrong state: React puts it back after a change that is ignored.
        <Switch
          checked={active}
          onChange={() => {
            if (!disabled) void setActive(!active);
          }}
          slotProps={{
            input: {
              'aria-label': `${name} active`,
              'aria-busy': pending,
              'aria-disabled': disabled?.['aria-disabled'],
              'aria-describedby': disabled?.['aria-describedby'],
            },
          }}
          sx={{ opacity: disabled || pending ? 0.6 : 1 }}
        />
      )}
    </DisabledReason>
  );
};
