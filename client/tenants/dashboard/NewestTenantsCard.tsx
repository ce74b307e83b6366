import Button from '@mui/material/Button';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { adminPaths } from '../../shared/address/paths.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import type { PlatformDashboardQuery } from './dashboard.generated.ts';

type Tenant = PlatformDashboardQuery['platformDashboard']['newestTenants'][number];

const columns: readonly Column<Tenant>[] = [
  { key: 'name', header: 'Organization', cell: ({ name }) => name },
  { key: 'plan', header: 'Plan', wideOnly: true, cell: ({ plan }) => plan.name },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
  {
    key: 'created',
    header: 'Created',
    wideOnly: true,
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** The organizations that were made last. */
export const NewestTenantsCard = ({ tenants }: { tenants: readonly Tenant[] }) => (
  <SectionCard
    title="Newest organizations"
    flush
    action={
      <Button size="small" variant="text" href={adminPaths.tenants}>
        All organizations
      </Button>
    }
  >
    <DataTable
      caption="Newest organizations"
      columns={columns}
      rows={tenants}
      rowKey={({ id }) => id}
      rowHref={({ id }) => adminPaths.tenant(id)}
      empty={<EmptyState>No organization has signed up yet.</EmptyState>}
    />
  </SectionCard>
);
