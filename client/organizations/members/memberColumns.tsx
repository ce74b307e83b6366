import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Column } from '../../shared/table/DataTable.tsx';
import { formatDate } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { UserAvatar } from '../../shared/display/UserAvatar.tsx';
import { useViewer } from '../../shared/session/viewer.ts';
import { roleNames } from '../../../schema/rules/roles.ts';
import { MemberMenu } from './MemberMenu.tsx';
import type { MemberRowFragment } from './members.generated.ts';

const MemberName = ({ id, name, email, avatar }: MemberRowFragment) => {
  const viewer = useViewer();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <UserAvatar name={name} src={avatar} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {id === viewer.id ? (
          <Typography component="span" variant="caption" color="textSecondary">
            {' '}
            (you)
          </Typography>
        ) : null}
        <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', md: 'none' } }}>
          {email}
        </Typography>
      </Box>
    </Box>
  );
};

const Email = ({ email }: MemberRowFragment) => (
  <Box sx={{ overflowWrap: 'anywhere', display: { xs: 'none', md: 'block' } }}>{email}</Box>
);

/** Who has a second factor; the server tells only those who manage members. */
const twoFactorColumn: Column<MemberRowFragment> = {
  key: 'two-factor',
  header: 'Two-factor',
  width: 96,
  wideOnly: true,
  cell: ({ twoFactorEnabled }) => (
    <ToneChip label={twoFactorEnabled ? 'On' : 'Off'} tone={twoFactorEnabled ? 'success' : 'neutral'} />
  ),
};

/** The columns of the list of members, for those who manage them or not. */
export const memberColumns = (manage: boolean): readonly Column<MemberRowFragment>[] => [
  { key: 'name', header: 'Name', cell: (member) => <MemberName {...member} /> },
  { key: 'email', header: 'Email', wideOnly: true, cell: (member) => <Email {...member} /> },
  { key: 'role', header: 'Role', width: 88, cell: ({ role }) => roleNames[role] },
  ...(manage ? [twoFactorColumn] : []),
  {
    key: 'joined',
    header: 'Joined',
    width: 112,
    wideOnly: true,
    cell: ({ joinedAt }) => <time dateTime={joinedAt}>{formatDate(joinedAt)}</time>,
  },
  {
    key: 'seen',
    header: 'Last seen',
    width: 128,
    wideOnly: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <RelativeTime at={lastSeenAt} /> : 'Never'),
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 44,
    align: 'right',
    hideHeader: true,
    cell: (member) => <MemberMenu member={member} />,
  },
];
