import Building2 from 'lucide-react/icons/building-2';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleOff from 'lucide-react/icons/circle-off';
import CreditCard from 'lucide-react/icons/credit-card';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import { ActionMenu } from '../../shared/menus/ActionMenu.tsx';
import { useTenantDialogs } from '../changes/tenantDialogs.ts';
import type { TenantEntryFragment } from '../tenants.generated.ts';

/** What can be done with a tenant. */
export const TenantMenu = ({ tenant }: { tenant: TenantEntryFragment }) => {
  const { hrefOf } = useTenantDialogs();
  const { id, name, status } = tenant;
  return (
    <ActionMenu
      name={name}
      actions={[
        { label: 'View Details', icon: <Building2 aria-hidden />, href: hrefOf('tenant', id) },
        { label: 'Edit Organization', icon: <Pencil aria-hidden />, href: hrefOf('edit', id) },
        { label: 'Manage Users', icon: <Users aria-hidden />, href: hrefOf('people', id) },
        { label: 'View Billing', icon: <CreditCard aria-hidden />, href: hrefOf('billing', id) },
        status === 'SUSPENDED'
          ? { label: 'Reactivate', icon: <CircleCheck aria-hidden />, href: hrefOf('reactivate', id) }
          : {
              label: 'Suspend',
              icon: <CircleOff aria-hidden />,
              href: hrefOf('suspend', id),
              destructive: true,
            },
      ]}
    />
  );
};
