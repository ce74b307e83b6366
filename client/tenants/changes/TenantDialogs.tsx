import type { ComponentType } from 'react';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useLinkedDialogs } from '../../shared/dialogs/useLinkedDialogs.ts';
import { useTenantDialogs } from './tenantDialogs.ts';

interface TenantDialogProps {
  /** The organization's id; '' for a new one. */
  id: string;
  /** Something changed, and the dialog is done. */
  onDone: () => void;
  /** Something changed, and the dialog stays. */
  onChanged: () => void;
  onClose: () => void;
}

type Load = () => Promise<ComponentType<TenantDialogProps>>;

const inDialog = (title: string, load: Load) =>
  lateDialog<TenantDialogProps>(async () => {
    const [{ AdminDialog }, Content] = await Promise.all([import('./AdminDialog.tsx'), load()]);
    return (props) => (
      <AdminDialog title={title} id={props.id} onClose={props.onClose}>
        <Content {...props} />
      </AdminDialog>
    );
  });

const inDrawer = (title: string, load: Load) =>
  lateDialog<TenantDialogProps>(async () => {
    const [{ TenantDrawer }, Content] = await Promise.all([import('./TenantDrawer.tsx'), load()]);
    return (props) => (
      <TenantDrawer title={title} id={props.id} onClose={props.onClose}>
        <Content {...props} />
      </TenantDrawer>
    );
  });

const dialogs = {
  new: inDialog('Add Organization', async () => (await import('../list/AddTenantForm.tsx')).AddTenantForm),
  edit: inDialog('Edit Organization', async () => (await import('./EditTenantForm.tsx')).EditTenantForm),
  suspend: inDialog(
    'Suspend organization',
    async () => (await import('./SuspendTenantForm.tsx')).SuspendTenantForm,
  ),
  reactivate: inDialog(
    'Reactivate organization',
    async () => (await import('./ReactivateTenant.tsx')).ReactivateTenant,
  ),
  tenant: inDrawer('Organization', async () => (await import('../detail/TenantDetail.tsx')).TenantDetail),
  people: inDrawer('Users', async () => (await import('../detail/TenantPeople.tsx')).TenantPeople),
  billing: inDrawer('Billing', async () => (await import('../detail/TenantBilling.tsx')).TenantBilling),
};

/** The dialog or drawer that the URL asks for, with its code. */
export const TenantDialogs = ({ onChanged }: { onChanged: () => void }) => {
  const { open, id, close } = useTenantDialogs();
  useLinkedDialogs(dialogs);
  if (!open) return null;
  const done = () => {
    close();
    onChanged();
  };
  const { Dialog } = dialogs[open];
  return <Dialog id={id} onDone={done} onChanged={onChanged} onClose={close} />;
};
