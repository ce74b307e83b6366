import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useViewer } from '../../shared/viewer.ts';
import { type MemberRowFragment, useTransferOwnershipMutation } from './members.generated.ts';
import { useRefreshViewer } from './useRefreshViewer.ts';

interface TransferDialogProps {
  member: MemberRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Makes another member the owner once the organization's name was typed. */
export const TransferDialog = ({ member: { id, name }, onDone, onClose }: TransferDialogProps) => {
  const { organization } = useViewer();
  const toast = useToast();
  const refreshViewer = useRefreshViewer();
  const [transferOwnership] = useTransferOwnershipMutation();
  const transfer = async () => {
    const { data } = await transferOwnership({ variables: { input: { userId: id } } });
    const [refusal] = data?.transferOwnership.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    await refreshViewer();
    toast({ title: `${name} is the owner now`, description: 'You are an admin.', variant: 'success' });
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Make ${name} the owner?`}
      confirmLabel="Transfer Ownership"
      destructive
      requiredText={organization.name}
      onConfirm={transfer}
      onClose={onClose}
    >
      {name} can then manage billing, and hand the organization on or delete it. You become an admin, and only{' '}
      {name} can undo this.
    </ConfirmDialog>
  );
};
