import Button from '@mui/material/Button';
import {
  type DeleteOrganizationInputValues,
  deleteOrganizationInputSchema,
} from '../../../schema/generated/validation.ts';
import { Can } from '../../shared/session/Can.tsx';
import { useMutationForm } from '../../shared/form/useMutationForm.ts';
import { ProofDialog } from '../../shared/dialogs/ProofDialog.tsx';
import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';
import { usePermission } from '../../shared/session/viewer.ts';
import { useDeleteOrganizationMutation } from './settings.generated.ts';
import { useMoveOn } from './useMoveOn.ts';
import { WayOut } from './WayOut.tsx';

/** Deletes the organization once its name and the password were typed. */
export const DeleteSection = ({
  organization: { id, name },
}: {
  organization: { id: string; name: string };
}) => {
  const { open, hrefOf, close } = useDialogAddress(['delete']);
  const mayDelete = usePermission('ORGANIZATION_DELETE');
  const [deleteOrganization] = useDeleteOrganizationMutation({ fetchPolicy: 'no-cache' });
  const moveOn = useMoveOn();
  const remove = useMutationForm({
    submit: async (input: DeleteOrganizationInputValues) =>
      (await deleteOrganization({ variables: { input } })).data?.deleteOrganization,
    onSuccess: ({ user }) => moveOn(user, { title: 'Organization deleted', description: `${name} is gone.` }),
  });
  return (
    <WayOut
      title="Delete"
      description="Deletes the organization with its projects, agents, scans, invoices and members' access, for good."
    >
      <Can do="ORGANIZATION_DELETE" reason="Only an owner can delete the organization.">
        <Button color="error" variant="outlined" href={hrefOf('delete')}>
          Delete Organization
        </Button>
      </Can>
      {open && mayDelete ? (
        <ProofDialog
          title="Delete this organization?"
          confirmLabel="Delete Organization"
          loadingLabel="Deleting..."
          requiredText={name}
          schema={deleteOrganizationInputSchema}
          defaultValues={{ id, currentPassword: '' }}
          onSubmit={remove}
          onClose={close}
        >
          This cannot be undone. Everyone is signed out of it, and its subscription ends. The remote
          repositories themselves are not touched.
        </ProofDialog>
      ) : null}
    </WayOut>
  );
};
