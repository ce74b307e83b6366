import type { DeleteVolumeInput } from '../../../../schema/generated/types.ts';
import { deleteVolumeInputSchema } from '../../../../schema/generated/validation.ts';
import { ProofDialog } from '../../../shared/dialogs/ProofDialog.tsx';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { useDeleteVolumeMutation } from './volumes.generated.ts';

interface DeleteVolumeProps {
  id: string;
  name: string;
  /** The environment's name. */
  place: string;
  onClose: () => void;
}

/** Asks for the name of a volume and the password before it is deleted. Mount it to open it. */
export const DeleteVolume = ({ id, name, place, onClose }: DeleteVolumeProps) => {
  const [deleteVolume] = useDeleteVolumeMutation();
  const toast = useToast();
  const submit = useMutationForm({
    submit: async (input: DeleteVolumeInput) =>
      (await deleteVolume({ variables: { input } })).data?.deleteVolume,
    onSuccess: () => {
      toast({ title: `The volume ${name} was deleted`, variant: 'success' });
      onClose();
    },
  });
  return (
    <ProofDialog
      title={`Delete the volume ${name} of ${place}?`}
      confirmLabel="Delete volume"
      loadingLabel="Deleting..."
      requiredText={name}
      schema={deleteVolumeInputSchema}
      defaultValues={{ id, name, currentPassword: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      All of its data and snapshots are deleted permanently. A release that uses it starts with an empty one.
    </ProofDialog>
  );
};
