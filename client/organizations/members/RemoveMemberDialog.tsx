import {
  type RemoveMemberInputValues,
  removeMemberInputSchema,
} from '../../../schema/generated/validation.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type MemberRowFragment, useRemoveMemberMutation } from './members.generated.ts';

interface RemoveMemberDialogProps {
  member: MemberRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a member is removed, and for the password when that is an owner. */
export const RemoveMemberDialog = ({ member, onDone, onClose }: RemoveMemberDialogProps) => {
  const { id, name, role } = member;
  const toast = useToast();
  const [removeMember] = useRemoveMemberMutation();
  const onSubmit = useMutationForm({
    submit: async (input: RemoveMemberInputValues) =>
      (await removeMember({ variables: { input } })).data?.removeMember,
    onSuccess: () => {
      toast({ title: `${name} was removed`, variant: 'success' });
      onDone();
    },
  });
  return (
    <ProofDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove Member"
      loadingLabel="Removing..."
      asksPassword={role === 'OWNER'}
      schema={removeMemberInputSchema}
      defaultValues={{ userId: id }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {name} is signed out of this organization at once, leaves all its teams, and is notified by email.
      Invitations that {name} sent and nobody has accepted stop working. Everything {name} created stays.
    </ProofDialog>
  );
};
