import { lazy, Suspense } from 'react';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { SideDrawer } from '../../shared/dialogs/SideDrawer.tsx';
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
const DeleteAgentDialog = lazy(async () => ({
  default: (await import('./DeleteAgentDialog.tsx')).DeleteAgentDialog,
}));
const AgentLogs = lazy(async () => ({ default: (await import('./AgentLogs.tsx')).AgentLogs }));

interface AgentDialogsProps {
  /** Those on the page. */
  agents: readonly AgentCardFragment[];
  onChanged: () => void;
}

/** The dialog that the URL asks for, with its code. A role that may not use it does not see it. */
export const AgentDialogs = ({ agents, onChanged }: AgentDialogsProps) => {
  const { open, id, close } = useAgentDialogs();
  const mayConfigure = usePermission('AGENT_CONFIGURE');
  if (open === 'logs') {
    return (
      <SideDrawer title="Agent logs" onClose={close}>
        <RecordBoundary id={id} noun="agent">
          <AgentLogs id={id} />
        </RecordBoundary>
      </SideDrawer>
    );
  }
  if (!open || !mayConfigure) return null;
  if (open === 'delete') {
    const name = agents.find((agent) => agent.id === id)?.name ?? 'this agent';
    return (
      <Suspense fallback={null}>
        <DeleteAgentDialog id={id} name={name} onDeleted={onChanged} onClose={close} />
      </Suspense>
    );
  }
  const titles = { new: 'New Agent', configure: 'Configure Agent', capabilities: 'Update Capabilities' };
  return (
    <AgentDialog title={titles[open]} id={id} onClose={close}>
      {open === 'new' ? <NewAgentForm onCreated={onChanged} onClose={close} /> : null}
      {open === 'configure' ? <ConfigureAgentForm id={id} onSaved={onChanged} onClose={close} /> : null}
      {open === 'capabilities' ? <CapabilitiesForm id={id} onSaved={onChanged} onClose={close} /> : null}
    </AgentDialog>
  );
};
