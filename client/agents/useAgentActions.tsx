import History from 'lucide-react/icons/history';
import Power from 'lucide-react/icons/power';
import Settings from 'lucide-react/icons/settings-2';
import ListChecks from 'lucide-react/icons/list-checks';
import Trash from 'lucide-react/icons/trash-2';
import { appPaths } from '../shared/address/paths.ts';
import type { Action } from '../shared/menus/ActionMenu.tsx';
import { usePermission } from '../shared/session/viewer.ts';
import { useAgentDialogs } from './dialogs/agentDialogs.ts';
import type { AgentCardFragment } from './agents.generated.ts';
import { missingInWords, readOnlyReason } from './agentWords.ts';

/** The menu of an agent: what cannot be done stays and says why. `onPage` leaves out what its own page shows. */
export const useAgentActions = (agent: AgentCardFragment, { onPage = false } = {}): readonly Action[] => {
  const { id, status, missing } = agent;
  const disabledReason = usePermission('AGENT_CONFIGURE') ? null : readOnlyReason;
  const { hrefOf } = useAgentDialogs();
  const activate: Action = {
    label: 'Activate Agent',
    icon: <Power aria-hidden />,
    href: hrefOf('activate', id),
    disabledReason: disabledReason ?? missingInWords(missing),
  };
  return [
    {
      label: 'Configure Agent',
      icon: <Settings aria-hidden />,
      href: hrefOf('configure', id),
      disabledReason,
    },
    ...(onPage ? [] : [{ label: 'View Runs', icon: <History aria-hidden />, href: appPaths.agent(id) }]),
    {
      label: 'Update Capabilities',
      icon: <ListChecks aria-hidden />,
      href: hrefOf('capabilities', id),
      disabledReason,
    },
    ...(status === 'DRAFT' && !onPage ? [activate] : []),
    {
      label: 'Delete Agent',
      icon: <Trash aria-hidden />,
      href: hrefOf('delete', id),
      disabledReason,
      destructive: true,
    },
  ];
};
