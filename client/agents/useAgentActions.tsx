import Power from 'lucide-react/icons/power';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings-2';
import ListChecks from 'lucide-react/icons/list-checks';
import Trash from 'lucide-react/icons/trash-2';
import type { Action } from '../shared/menus/ActionMenu.tsx';
import { usePermission } from '../shared/session/viewer.ts';
import { useAgentDialogs } from './dialogs/agentDialogs.ts';
import type { AgentCardFragment } from './agents.generated.ts';
import { missingInWords, readOnlyReason } from './agentWords.ts';
import { useAgentAction } from './useAgentAction.ts';

/** The menu of an agent's card: what cannot be done stays and says why. */
export const useAgentActions = (agent: AgentCardFragment, onChanged: () => void): readonly Action[] => {
  const { id, status, missing } = agent;
  const disabledReason = usePermission('AGENT_CONFIGURE') ? null : readOnlyReason;
  const { hrefOf } = useAgentDialogs();
  const { setActive } = useAgentAction(agent, onChanged);
  const activate: Action = {
    label: 'Activate Agent',
    icon: <Power aria-hidden />,
    onSelect: () => void setActive(true),
    disabledReason: disabledReason ?? missingInWords(missing),
  };
  return [
    {
      label: 'Configure Agent',
      icon: <Settings aria-hidden />,
      href: hrefOf('configure', id),
      disabledReason,
    },
    { label: 'View Logs', icon: <ScrollText aria-hidden />, href: hrefOf('logs', id) },
    {
      label: 'Update Capabilities',
      icon: <ListChecks aria-hidden />,
      href: hrefOf('capabilities', id),
      disabledReason,
    },
    ...(status === 'DRAFT' ? [activate] : []),
    {
      label: 'Delete Agent',
      icon: <Trash aria-hidden />,
      href: hrefOf('delete', id),
      disabledReason,
      destructive: true,
    },
  ];
};
