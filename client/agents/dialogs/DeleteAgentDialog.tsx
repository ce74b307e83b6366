import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useDeleteAgentMutation } from '../agents.generated.ts';

interface DeleteAgentDialogProps {
  id: string;
  /** Its name, where the list shows it. */
  name: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an agent is deleted. */
export const DeleteAgentDialog = ({ id, name, onDeleted, onClose }: DeleteAgentDialogProps) => {
  const toast = useToast();
  const [deleteAgent] = useDeleteAgentMutation();
  const remove = async () => {
    const { data } = await deleteAgent({ variables: { input: { id } } });
    const [refusal] = data?.deleteAgent.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Agent deleted', variant: 'success' });
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      confirmLabel="Delete Agent"
      destructive
      onConfirm={remove}
      onClose={onClose}
    >
      Its runs that have not ended are canceled. Runs and pull requests that exist stay. This cannot be
      undone; pausing it can.
    </ConfirmDialog>
  );
};
