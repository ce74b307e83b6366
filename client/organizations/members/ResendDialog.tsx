import {
  type ResendInvitationInputValues,
  resendInvitationInputSchema,
} from '../../../schema/generated/validation.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { roleNames } from '../../../schema/rules/roles.ts';
import { type InvitationRowFragment, useResendInvitationMutation } from './members.generated.ts';
import { sentAgain } from './sentAgain.ts';

interface ResendDialogProps {
  invitation: InvitationRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the password before an owner or admin is invited again. */
export const ResendDialog = ({ invitation: { id, email, role }, onDone, onClose }: ResendDialogProps) => {
  const toast = useToast();
  const [resendInvitation] = useResendInvitationMutation();
  const onSubmit = useMutationForm({
    submit: async (input: ResendInvitationInputValues) =>
      (await resendInvitation({ variables: { input } })).data?.resendInvitation,
    onSuccess: () => {
      toast(sentAgain(email));
      onDone();
    },
  });
  return (
    <ProofDialog
      title="Send this invitation again?"
      confirmLabel="Resend Invitation"
      loadingLabel="Sending..."
      destructive={false}
      schema={resendInvitationInputSchema}
      defaultValues={{ id }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {email} gets a new link, to join with the role {roleNames[role]}. The old link stops working.
    </ProofDialog>
  );
};
