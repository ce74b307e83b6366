import type { DeleteDatabaseInput } from '../../../../schema/generated/types.ts';
import { deleteDatabaseInputSchema } from '../../../../schema/generated/validation.ts';
import { ProofDialog } from '../../../shared/dialogs/ProofDialog.tsx';
import { useMutationForm } from '../../../shared/form/useMutationForm.ts';
import { useToast } from '../../../shared/toasts/useToast.ts';
import { useDeleteDatabaseMutation } from './databases.generated.ts';

interface DeleteDatabaseProps {
  id: string;
  /** The environment's name. */
  place: string;
  onClose: () => void;
}

/** Asks for the name of the environment and the password before its database is deleted. Mount it to open it. */
export const DeleteDatabase = ({ id, place, onClose }: DeleteDatabaseProps) => {
  const [deleteDatabase] = useDeleteDatabaseMutation();
  const toast = useToast();
  const submit = useMutationForm({
    submit: async (input: DeleteDatabaseInput) =>
      (await deleteDatabase({ variables: { input } })).data?.deleteDatabase,
    onSuccess: () => {
      toast({ title: `The database of ${place} was deleted`, variant: 'success' });
      onClose();
    },
  });
  return (
    <ProofDialog
      title={`Delete the database of ${place}?`}
      confirmLabel="Delete database"
      loadingLabel="Deleting..."
      requiredText={place}
      schema={deleteDatabaseInputSchema}
      defaultValues={{ id, name: place, currentPassword: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      All of its data and backups are deleted permanently. The running release is deployed again, without
      DATABASE_URL.
    </ProofDialog>
  );
};
