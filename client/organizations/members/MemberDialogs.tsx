import { usePermission, useViewer } from '../../shared/session/viewer.ts';
import { LeaveDialog } from '../settings/LeaveDialog.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import type { InvitationRowFragment, MemberRowFragment } from './members.generated.ts';
import { RemoveMemberDialog } from './RemoveMemberDialog.tsx';
import { ResendDialog } from './ResendDialog.tsx';
import { RevokeDialog } from './RevokeDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { useMemberDialogs } from './useMemberDialogs.ts';

interface MemberDialogsProps {
  /** Those on the page. */
  members: readonly MemberRowFragment[];
  invitations: readonly InvitationRowFragment[];
  onChanged: () => void;
}

/** The dialog that the URL asks for; one about nobody on the page, or that the role may not use, stays closed. */
export const MemberDialogs = ({ members, invitations, onChanged }: MemberDialogsProps) => {
  const { open, id, close } = useMemberDialogs();
  const { organization } = useViewer();
  const manage = usePermission('MEMBER_MANAGE');
  const mayTransfer = usePermission('OWNERSHIP_TRANSFER');
  const member = members.find((one) => one.id === id);
  const invitation = invitations.find((one) => one.id === id);
  const done = () => {
    close();
    onChanged();
  };
  if (open === 'leave') return <LeaveDialog organization={organization} onClose={close} />;
  if (open === 'transfer' && member && mayTransfer)
    return <TransferDialog member={member} onDone={done} onClose={close} />;
  if (!manage) return null;
  if (open === 'invite') return <InviteDialog onInvited={onChanged} onClose={close} />;
  if (open === 'role' && member) return <ChangeRoleDialog member={member} onDone={done} onClose={close} />;
  if (open === 'remove' && member)
    return <RemoveMemberDialog member={member} onDone={done} onClose={close} />;
  if (open === 'resend' && invitation)
    return <ResendDialog invitation={invitation} onDone={done} onClose={close} />;
  if (open === 'revoke' && invitation)
    return <RevokeDialog invitation={invitation} onDone={done} onClose={close} />;
  return null;
};
