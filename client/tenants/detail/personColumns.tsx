import Typography from '@mui/material/Typography';
import type { Column } from '../../shared/table/DataTable.tsx';
import { formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { roleNames } from '../../../schema/rules/roles.ts';
import { PersonMenu } from './PersonMenu.tsx';
import type { Place, TenantPerson } from './tenantPerson.ts';

/** The columns of an organization's people. */
export const personColumns = (place: Place): readonly Column<TenantPerson>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, email }) => (
      <>
        <span>{name}</span>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </>
    ),
  },
  { key: 'role', header: 'Role', cell: ({ role }) => roleNames[role] },
  {
    key: 'seen',
    header: 'Last seen',
    wideOnly: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : 'Never'),
  },
  {
    key: 'sessions',
    header: 'Sessions',
    align: 'right',
    wideOnly: true,
    cell: ({ openSessions }) => formatNumber(openSessions),
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    width: 48,
    cell: (person) => <PersonMenu person={person} place={place} />,
  },
];
