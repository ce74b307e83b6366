import { ActionMenu } from '../../shared/ActionMenu.tsx';
import { readErrorDetails } from '../../shared/errorDetails.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { type InvitationRowFragment, useResendInvitationMutation } from './members.generated.ts';
import { useMemberDialogs } from './useMemberDialogs.ts';

interface InvitationMenuProps {
  invitation: InvitationRowFragment;
  onChanged: () => void;
}

/** Sends an invitation again or takes it back. */
export const InvitationMenu = ({ invitation: { id, email }, onChanged }: InvitationMenuProps) => {
  const { hrefOf } = useMemberDialogs();
  const [resendInvitation, { loading }] = useResendInvitationMutation();
  const toast = useToast();
  const resend = async () => {
    try {
      const { data } = await resendInvitation({ variables: { input: { id } } });
      const [refusal] = data?.resendInvitation.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      if (data?.resendInvitation.invitation?.held)
        toast({
          title: 'Invitation waiting',
          description: `${email} gets a link once you have verified your address.`,
        });
      else
        toast({
          title: 'Invitation sent again',
          description: `${email} gets a new link for seven days.`,
          variant: 'success',
        });
      onChanged();
    } catch (error) {
      toast({ title: 'Error', description: readErrorDetails(error).message, variant: 'destructive' });
    }
  };
  return (
    <ActionMenu
      name={email}
      actions={[
        {
          label: 'Resend Invitation',
          onSelect: () => void resend(),
          disabledReason: loading ? 'It is being sent.' : null,
        },
        { label: 'Revoke Invitation', href: hrefOf('revoke', id), destructive: true },
      ]}
    />
  );
};
