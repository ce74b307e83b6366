import { ConfirmDialog } from '../../shared/dialogs/ConfirmDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type InvitationRowFragment, useRevokeInvitationMutation } from './members.generated.ts';

interface RevokeDialogProps {
  invitation: InvitationRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before an invitation is taken back. */
export const RevokeDialog = ({ invitation: { id, email }, onDone, onClose }: RevokeDialogProps) => {
  const toast = useToast();
  const [revokeInvitation] = useRevokeInvitationMutation();
  const revoke = async () => {
    const { data } = await revokeInvitation({ variables: { input: { id } } });
    const [refusal] = data?.revokeInvitation.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: 'Invitation revoked', variant: 'success' });
    onDone();
  };
  return (
    <ConfirmDialog
      title="Revoke this invitation?"
      confirmLabel="Revoke Invitation"
      destructive
      onConfirm={revoke}
      onClose={onClose}
    >
      The link we emailed to {email} stops working.
    </ConfirmDialog>
  );
};
