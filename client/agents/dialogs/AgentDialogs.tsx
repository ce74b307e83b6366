import type { ComponentType } from 'react';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useAgentDialogs } from './agentDialogs.ts';
import type { AgentCardFragment } from '../agents.generated.ts';

interface AgentFormProps {
  id: string;
  onChanged: () => void;
  onClose: () => void;
}

/** A form about an agent, in a dialog with a title. */
const inDialog = (title: string, load: () => Promise<ComponentType<AgentFormProps>>) =>
  lateDialog<AgentFormProps>(async () => {
    const [{ AgentDialog }, Form] = await Promise.all([import('./AgentDialog.tsx'), load()]);
    return (props) => (
      <AgentDialog title={title} id={props.id} onClose={props.onClose}>
        <Form {...props} />
      </AgentDialog>
    );
  });

const forms = {
  new: inDialog('New Agent', async () => {
    const { NewAgentForm } = await import('./NewAgentForm.tsx');
    return ({ onChanged, onClose }) => <NewAgentForm onCreated={onChanged} onClose={onClose} />;
  }),
  configure: inDialog('Configure Agent', async () => {
    const { ConfigureAgentForm } = await import('./ConfigureAgentForm.tsx');
    return ({ onChanged, ...props }) => <ConfigureAgentForm {...props} onSaved={onChanged} />;
  }),
  capabilities: inDialog('Update Capabilities', async () => {
    const { CapabilitiesForm } = await import('./CapabilitiesForm.tsx');
    return ({ onChanged, ...props }) => <CapabilitiesForm {...props} onSaved={onChanged} />;
  }),
  triggers: inDialog('Triggers', async () => {
    const { TriggersForm } = await import('../triggers/TriggersForm.tsx');
    return ({ onChanged, ...props }) => <TriggersForm {...props} onSaved={onChanged} />;
  }),
  budgets: inDialog('Budgets', async () => {
    const { BudgetsForm } = await import('../budgets/BudgetsForm.tsx');
    return ({ onChanged, ...props }) => <BudgetsForm {...props} onSaved={onChanged} />;
  }),
  'mcp-tools': inDialog('MCP tools', async () => {
    const { McpToolsForm } = await import('../mcpTools/McpToolsForm.tsx');
    return ({ onChanged, ...props }) => <McpToolsForm {...props} onSaved={onChanged} />;
  }),
  activate: inDialog('What this agent may do', async () => {
    const { ActivateAgentForm } = await import('./ActivateAgentForm.tsx');
    return ({ onChanged, ...props }) => <ActivateAgentForm {...props} onActivated={onChanged} />;
  }),
};

const deletion = lateDialog(async () => (await import('./DeleteAgentDialog.tsx')).DeleteAgentDialog);

const dialogs = { ...forms, delete: deletion };

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
  useLinkedDialogs(dialogs);
  if (!open || !mayConfigure) return null;
  if (open === 'delete') {
    const name = agents.find((agent) => agent.id === id)?.name ?? 'this agent';
    return <deletion.Dialog id={id} name={name} onDeleted={onDeleted} onClose={close} />;
  }
  const { Dialog } = forms[open];
  return <Dialog id={id} onChanged={onChanged} onClose={close} />;
};
