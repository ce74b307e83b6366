import {
  type LeaveOrganizationInputValues,
  leaveOrganizationInputSchema,
} from '../../../schema/generated/validation.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useViewer } from '../../shared/session/viewer.ts';
import { useLeaveOrganizationMutation } from './settings.generated.ts';
import { useMoveOn } from './useMoveOn.ts';

interface LeaveDialogProps {
  organization: { id: string; name: string };
  onClose: () => void;
}

/** Asks before the viewer leaves the organization, and an owner for the password. */
export const LeaveDialog = ({ organization: { id, name }, onClose }: LeaveDialogProps) => {
  const { role } = useViewer();
  const [leaveOrganization] = useLeaveOrganizationMutation({ fetchPolicy: 'no-cache' });
  const moveOn = useMoveOn();
  const onSubmit = useMutationForm({
    submit: async (input: LeaveOrganizationInputValues) =>
      (await leaveOrganization({ variables: { input } })).data?.leaveOrganization,
    onSuccess: ({ user }) => moveOn(user, { title: `You left ${name}` }),
  });
  return (
    <ProofDialog
      title={`Leave ${name}?`}
      confirmLabel="Leave Organization"
      loadingLabel="Leaving..."
      asksPassword={role === 'OWNER'}
      schema={leaveOrganizationInputSchema}
      defaultValues={{ organizationId: id }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      You can come back only if someone invites you again.
    </ProofDialog>
  );
};
