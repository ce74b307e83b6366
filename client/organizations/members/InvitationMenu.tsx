import { ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { useFailureToast } from '../../shared/toasts/useFailureToast.ts';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useViewer } from '../../shared/session/viewer.ts';
import { atMost } from '../../../schema/rules/roles.ts';
import { asksForPassword } from '../roles.ts';
import { type InvitationRowFragment, useResendInvitationMutation } from './members.generated.ts';
import { sentAgain } from './sentAgain.ts';
import { useMemberDialogs } from './useMemberDialogs.ts';

interface InvitationMenuProps {
  invitation: InvitationRowFragment;
  onChanged: () => void;
}

/** Sends an invitation again, of an owner or admin once the password was typed, or takes it back. */
export const InvitationMenu = ({ invitation: { id, email, role }, onChanged }: InvitationMenuProps) => {
  const { hrefOf } = useMemberDialogs();
  const viewer = useViewer();
  const [resendInvitation, { loading }] = useResendInvitationMutation();
  const toast = useToast();
  const tellFailure = useFailureToast();
  const resend = async () => {
    try {
      const { data } = await resendInvitation({ variables: { input: { id } } });
      const [refusal] = data?.resendInvitation.errors ?? [];
      if (refusal) throw new Error(refusal.message);
      toast(sentAgain(email, data?.resendInvitation.invitation?.held));
      onChanged();
    } catch (error) {
      tellFailure(error);
    }
  };
  const above = atMost(role, viewer.role) ? null : 'Only an owner may change the invitation of an owner.';
  const again = asksForPassword(role) ? { href: hrefOf('resend', id) } : { onSelect: () => void resend() };
  return (
    <ActionMenu
      name={email}
      actions={[
        {
          label: 'Resend Invitation',
          ...again,
          disabledReason: loading ? 'It is being sent.' : above,
        },
        {
          label: 'Revoke Invitation',
          href: hrefOf('revoke', id),
          disabledReason: above,
          destructive: true,
        },
      ]}
    />
  );
};
