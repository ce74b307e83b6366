import Button from '@mui/material/Button';
import { Can } from '../../shared/Can.tsx';
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx';
import { useDialogAddress } from '../../shared/useDialogAddress.ts';
import { usePermission } from '../../shared/viewer.ts';
import { useDeleteOrganizationMutation } from './settings.generated.ts';
import { useMoveOn } from './useMoveOn.ts';
import { WayOut } from './WayOut.tsx';

/** Deletes the organization once its name was typed. */
export const DeleteSection = ({
  organization: { id, name },
}: {
  organization: { id: string; name: string };
}) => {
  const { open, hrefOf, close } = useDialogAddress(['delete']);
  const mayDelete = usePermission('ORGANIZATION_DELETE');
  const [deleteOrganization] = useDeleteOrganizationMutation({ fetchPolicy: 'no-cache' });
  const moveOn = useMoveOn();
  const remove = async () => {
    const { data } = await deleteOrganization({ variables: { input: { id } } });
    const [refusal] = data?.deleteOrganization.errors ?? [];
    if (refusal) throw new Error(refusal.message);
    await moveOn(data?.deleteOrganization.user, {
      title: 'Organization deleted',
      description: `${name} is gone.`,
    });
  };
  return (
    <WayOut
      title="Delete"
      description="Deletes the organization with its projects, agents, scans, invoices and members' access, for good."
    >
      <Can do="ORGANIZATION_DELETE" reason="Only an owner may delete the organization.">
        <Button color="error" variant="outlined" href={hrefOf('delete')}>
          Delete Organization
        </Button>
      </Can>
      {open && mayDelete ? (
        <ConfirmDialog
          title="Delete this organization?"
          confirmLabel="Delete Organization"
          destructive
          requiredText={name}
          onConfirm={remove}
          onClose={close}
        >
          This cannot be undone. Everyone is signed out of it, and its subscription ends. The remote
          repositories themselves are not touched.
        </ConfirmDialog>
      ) : null}
    </WayOut>
  );
};
