import Button from '@mui/material/Button';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { formatDate } from '../../shared/display/formats.ts';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { useSwitchOrganization } from '../useSwitchOrganization.ts';
import type { ProfileSettingsQuery } from './profile.generated.ts';

type Row = ProfileSettingsQuery['memberships'][number];

const columnsOf = (switchTo: (organizationId: string) => void): Column<Row>[] => [
  { key: 'organization', header: 'Organization', cell: ({ organizationName }) => organizationName },
  { key: 'role', header: 'Role', cell: ({ role }) => <StatusChip status={role} tone="neutral" /> },
  {
    key: 'joined',
    header: 'Joined',
    wideOnly: true,
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>,
  },
  {
    key: 'active',
    header: 'Active',
    hideHeader: true,
    align: 'right',
    cell: ({ active, organizationId, organizationName }) =>
      active ? (
        <ToneChip label="Active" tone="accent" />
      ) : (
        <Button
          size="small"
          aria-label={`Switch to ${organizationName}`}
          onClick={() => switchTo(organizationId)}
        >
          Switch
        </Button>
      ),
  },
];

/** The viewer's organizations with the role in each. */
export const MembershipTable = ({ memberships }: { memberships: readonly Row[] }) => {
  const switchTo = useSwitchOrganization();
  return (
    <DataTable
      caption="Your organizations"
      columns={columnsOf((organizationId) => void switchTo(organizationId))}
      rows={memberships}
      rowKey={({ organizationId }) => organizationId}
    />
  );
};
