import { lazy, type ReactNode } from 'react';
import { RecordBoundary } from '../../shared/page/RecordBoundary.tsx';
import { SideDrawer } from '../../shared/dialogs/SideDrawer.tsx';
import { AdminDialog } from './AdminDialog.tsx';
import { useTenantDialogs } from './tenantDialogs.ts';

const AddTenantForm = lazy(async () => ({
  default: (await import('../list/AddTenantForm.tsx')).AddTenantForm,
}));
const EditTenantForm = lazy(async () => ({ default: (await import('./EditTenantForm.tsx')).EditTenantForm }));
const SuspendTenantForm = lazy(async () => ({
  default: (await import('./SuspendTenantForm.tsx')).SuspendTenantForm,
}));
const ReactivateTenant = lazy(async () => ({
  default: (await import('./ReactivateTenant.tsx')).ReactivateTenant,
}));
const TenantDetail = lazy(async () => ({
  default: (await import('../detail/TenantDetail.tsx')).TenantDetail,
}));
const TenantPeople = lazy(async () => ({
  default: (await import('../detail/TenantPeople.tsx')).TenantPeople,
}));
const TenantBilling = lazy(async () => ({
  default: (await import('../detail/TenantBilling.tsx')).TenantBilling,
}));

/** The dialog or drawer that the URL asks for, with its code. */
export const TenantDialogs = ({ onChanged }: { onChanged: () => void }) => {
  const { open, id, close } = useTenantDialogs();
  const done = () => {
    close();
    onChanged();
  };
  if (!open) return null;
  const drawer = (title: string, content: ReactNode) => (
    <SideDrawer title={title} onClose={close}>
      <RecordBoundary id={id} noun="organization">
        {content}
      </RecordBoundary>
    </SideDrawer>
  );
  const dialog = (title: string, content: ReactNode) => (
    <AdminDialog title={title} id={id} onClose={close}>
      {content}
    </AdminDialog>
  );
  const content = {
    new: () => dialog('Add Organization', <AddTenantForm onDone={done} onClose={close} />),
    edit: () => dialog('Edit Organization', <EditTenantForm id={id} onDone={done} onClose={close} />),
    suspend: () =>
      dialog('Suspend organization', <SuspendTenantForm id={id} onDone={done} onClose={close} />),
    reactivate: () =>
      dialog('Reactivate organization', <ReactivateTenant id={id} onDone={done} onClose={close} />),
    tenant: () => drawer('Organization', <TenantDetail id={id} />),
    people: () => drawer('Users', <TenantPeople id={id} onChanged={onChanged} />),
    billing: () => drawer('Billing', <TenantBilling id={id} />),
  };
  return content[open]();
};
