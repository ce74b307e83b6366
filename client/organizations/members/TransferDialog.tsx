import {
  type TransferOwnershipInputValues,
  transferOwnershipInputSchema,
} from '../../../schema/generated/validation.ts';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useToast } from '../../shared/toasts/useToast.ts';
import { useViewer } from '../../shared/session/viewer.ts';
import { type MemberRowFragment, useTransferOwnershipMutation } from './members.generated.ts';
import { useRefreshViewer } from './useRefreshViewer.ts';

interface TransferDialogProps {
  member: MemberRowFragment;
  onDone: () => void;
  onClose: () => void;
}

/** Makes another member the owner once the organization's name and the password were typed. */
export const TransferDialog = ({ member: { id, name }, onDone, onClose }: TransferDialogProps) => {
  const { organization } = useViewer();
  const toast = useToast();
  const refreshViewer = useRefreshViewer();
  const [transferOwnership] = useTransferOwnershipMutation();
  const onSubmit = useMutationForm({
    submit: async (input: TransferOwnershipInputValues) =>
      (await transferOwnership({ variables: { input } })).data?.transferOwnership,
    onSuccess: async () => {
      await refreshViewer();
      toast({ title: `${name} is the owner now`, description: 'You are an admin.', variant: 'success' });
      onDone();
    },
  });
  return (
    <ProofDialog
      title={`Make ${name} the owner?`}
      confirmLabel="Transfer Ownership"
      loadingLabel="Transferring..."
      requiredText={organization.name}
      schema={transferOwnershipInputSchema}
      defaultValues={{ userId: id, currentPassword: '' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {name} can then manage billing, and transfer or delete the organization. You become an admin, and only{' '}
      {name} can undo this.
    </ProofDialog>
  );
};
