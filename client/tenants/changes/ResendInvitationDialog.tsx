import type { ResendTenantInvitationInput } from '../../../schema/generated/types.ts';
import { resendTenantInvitationInputSchema } from '../../../schema/generated/validation.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useResendTenantInvitationMutation } from './tenantChanges.generated.ts';

interface ResendInvitationDialogProps {
  tenantId: string;
  invitation: { id: string; email: string };
  onDone: () => void;
  onClose: () => void;
}

/** Asks before an invitation is sent again. */
export const ResendInvitationDialog = (props: ResendInvitationDialogProps) => {
  const { tenantId, invitation, onDone, onClose } = props;
  const { id: invitationId, email } = invitation;
  const toast = useToast();
  const [resend] = useResendTenantInvitationMutation();
  const onSubmit = useMutationForm({
    submit: async (input: ResendTenantInvitationInput) =>
      (await resend({ variables: { input } })).data?.resendTenantInvitation,
    onSuccess: () => {
      toast({ title: `Invitation sent to ${email}`, variant: 'success' });
      onClose();
      onDone();
    },
  });
  return (
    <ProofDialog
      title="Send the invitation again?"
      confirmLabel="Send again"
      loadingLabel="Sending..."
      destructive={false}
      schema={resendTenantInvitationInputSchema}
      defaultValues={{ tenantId, invitationId, currentPassword: '' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {`${email} gets a new link, which is valid for 7 days. The old link stops working.`}
    </ProofDialog>
  );
};
