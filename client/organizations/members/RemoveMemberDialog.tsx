import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type MemberRowFragment, useRemoveMemberMutation } from './members.generated.ts';

interface RemoveMemberDialogProps {
  member: MemberRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a member is removed. */
export const RemoveMemberDialog = ({ member, onDone, onClose }: RemoveMemberDialogProps) => {
  const { id, name } = member;
  const toast = useToast();
  const [removeMember] = useRemoveMemberMutation();
  const remove = async () => {
    const { data } = await removeMember({ variables: { input: { userId: id } } });
    const [refusal] = data?.removeMember.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    toast({ title: `${name} was removed`, variant: 'success' });
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove Member"
      destructive
      onConfirm={remove}
      onClose={onClose}
    >
      {name} is signed out of this organization at once, leaves all its teams, and is told by email. What{' '}
      {name} made stays.
    </ConfirmDialog>
  );
};
