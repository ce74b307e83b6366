import { lazy, Suspense } from 'react';
import { usePermission } from '../../shared/session/viewer.ts';
import { AgentDialog } from './AgentDialog.tsx';
import { useAgentDialogs } from './agentDialogs.ts';
import type { AgentCardFragment } from '../agents.generated.ts';

const NewAgentForm = lazy(async () => ({ default: (await import('./NewAgentForm.tsx')).NewAgentForm }));
const ConfigureAgentForm = lazy(async () => ({
  default: (await import('./ConfigureAgentForm.tsx')).ConfigureAgentForm,
}));
const CapabilitiesForm = lazy(async () => ({
  default: (await import('./CapabilitiesForm.tsx')).CapabilitiesForm,
}));
const TriggersForm = lazy(async () => ({
  default: (await import('../triggers/TriggersForm.tsx')).TriggersForm,
}));
const BudgetsForm = lazy(async () => ({ default: (await import('../budgets/BudgetsForm.tsx')).BudgetsForm }));
const McpToolsForm = lazy(async () => ({
  default: (await import('../mcpTools/McpToolsForm.tsx')).McpToolsForm,
}));
const DeleteAgentDialog = lazy(async () => ({
  default: (await import('./DeleteAgentDialog.tsx')).DeleteAgentDialog,
}));
const ActivateAgentForm = lazy(async () => ({
  default: (await import('./ActivateAgentForm.tsx')).ActivateAgentForm,
}));

interface AgentDialogsProps {
  /** Those on the page. */
  agents: readonly AgentCardFragment[];
  onChanged: () => void;
  /** An agent was deleted; calls `onChanged` by default. */
  onDeleted?: () => void;
}

/** The dialog that the URL asks for, with its code. A role that may not use it does not see it. */
export const AgentDialogs = ({ agents, onChanged, onDeleted = onChanged }: AgentDialogsProps) => {
  const { open, id, close } = useAgentDialogs();
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  if (!open || !mayConfigure) return null;
  if (open === 'delete') {
    const name = agents.find((agent) => agent.id === id)?.name ?? 'this agent';
    return (
      <Suspense fallback={null}>
        <DeleteAgentDialog id={id} name={name} onDeleted={onDeleted} onClose={close} />
      </Suspense>
    );
  }
  const titles = {
    new: 'New Agent',
    configure: 'Configure Agent',
    capabilities: 'Update Capabilities',
    triggers: 'Triggers',
    budgets: 'Budgets',
    'mcp-tools': 'MCP tools',
    activate: 'What this agent may do',
  };
  return (
    <AgentDialog title={titles[open]} id={id} onClose={close}>
      {open === 'new' ? <NewAgentForm onCreated={onChanged} onClose={close} /> : null}
      {open === 'configure' ? <ConfigureAgentForm id={id} onSaved={onChanged} onClose={close} /> : null}
      {open === 'capabilities' ? <CapabilitiesForm id={id} onSaved={onChanged} onClose={close} /> : null}
      {open === 'triggers' ? <TriggersForm id={id} onSaved={onChanged} onClose={close} /> : null}
      {open === 'budgets' ? <BudgetsForm id={id} onSaved={onChanged} onClose={close} /> : null}
      {open === 'mcp-tools' ? <McpToolsForm id={id} onSaved={onChanged} onClose={close} /> : null}
      {open === 'activate' ? <ActivateAgentForm id={id} onActivated={onChanged} onClose={close} /> : null}
    </AgentDialog>
  );
};
