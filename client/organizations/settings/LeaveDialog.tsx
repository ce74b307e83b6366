import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useLeaveOrganizationMutation } from './settings.generated.ts';
import { useMoveOn } from './useMoveOn.ts';

interface LeaveDialogProps {
  organization: { id: string; name: string };
  onClose: () => void;
}

/** Asks before the viewer leaves the organization. */
export const LeaveDialog = ({ organization: { id, name }, onClose }: LeaveDialogProps) => {
  const [leaveOrganization] = useLeaveOrganizationMutation({ fetchPolicy: 'no-cache' });
  const moveOn = useMoveOn();
  const leave = async () => {
    const { data } = await leaveOrganization({ variables: { input: { organizationId: id } } });
    const [refusal] = data?.leaveOrganization.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    moveOn(data?.leaveOrganization.user, { title: `You left ${name}` });
  };
  return (
    <ConfirmDialog
      title={`Leave ${name}?`}
      confirmLabel="Leave Organization"
      destructive
      onConfirm={leave}
      onClose={onClose}
    >
      You can come back only if someone invites you again.
    </ConfirmDialog>
  );
};
