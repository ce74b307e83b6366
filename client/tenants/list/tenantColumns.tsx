import Link from '@mui/material/Link';
import type { Column } from '../../shared/table/DataTable.tsx';
import { formatDate, formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { TenantStatusChips } from '../TenantStatusChips.tsx';
import { TenantMenu } from './TenantMenu.tsx';
import type { TenantEntryFragment } from '../tenants.generated.ts';

/** The columns of the tenant list; `hrefOf` leads to a tenant's details. */
export const tenantColumns = (hrefOf: (id: string) => string): readonly Column<TenantEntryFragment>[] => [
  {
    key: 'name',
    header: 'Organization',
    sortable: true,
    cell: ({ id, name }) => (
      <Link href={hrefOf(id)} color="textPrimary" underline="hover" sx={{ fontWeight: 500 }}>
        {name}
      </Link>
    ),
  },
  { key: 'plan', header: 'Plan', wideOnly: true, cell: ({ plan }) => plan.name },
  { key: 'status', header: 'Status', cell: (tenant) => <TenantStatusChips tenant={tenant} /> },
  {
    key: 'users',
    header: 'Users',
    align: 'right',
    sortable: true,
    wideOnly: true,
    cell: ({ users }) => formatNumber(users),
  },
  {
    key: 'projects',
    header: 'Projects',
    align: 'right',
    sortable: true,
    wideOnly: true,
    cell: ({ projects }) => formatNumber(projects),
  },
  {
    key: 'created',
    header: 'Created',
    sortable: true,
    wideOnly: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} style={{ whiteSpace: 'nowrap' }}>
        {formatDate(createdAt)}
      </time>
    ),
  },
  {
    key: 'seen',
    header: 'Last activity',
    sortable: true,
    wideOnly: true,
    cell: ({ lastActivity }) => (lastActivity ? <RelativeTime at={lastActivity} /> : 'Never'),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: 48,
    cell: (tenant) => <TenantMenu tenant={tenant} />,
  },
];
