import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Column } from '../../shared/table/DataTable.tsx';
import { useMinute } from '../../shared/display/minute.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { roleNames } from '../../../schema/rules/roles.ts';
import { InvitationMenu } from './InvitationMenu.tsx';
import type { InvitationRowFragment } from './members.generated.ts';

const Expiry = ({ expiresAt, held }: Pick<InvitationRowFragment, 'expiresAt' | 'held'>) => {
  const now = useMinute();
  if (Date.parse(expiresAt) <= now) return <StatusChip status="expired" tone="medium" />;
  return held ? <StatusChip status="waiting" /> : <RelativeTime at={expiresAt} />;
};

const Address = ({ email, role, held, invitedBy }: InvitationRowFragment) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    {email}
    {held ? (
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        Will be sent once {invitedBy} has verified their address
      </Typography>
    ) : null}
    <Typography variant="caption" color="textSecondary" sx={{ display: { xs: 'block', sm: 'none' } }}>
      {roleNames[role]}
    </Typography>
  </Box>
);

/** The columns of the list of invitations. */
export const invitationColumns = (onChanged: () => void): readonly Column<InvitationRowFragment>[] => [
  {
    key: 'email',
    header: 'Email',
    cell: (invitation) => <Address {...invitation} />,
  },
  { key: 'role', header: 'Role', width: 88, wideOnly: true, cell: ({ role }) => roleNames[role] },
  { key: 'by', header: 'Invited by', wideOnly: true, cell: ({ invitedBy }) => invitedBy },
  {
    key: 'sent',
    header: 'Sent',
    width: 112,
    wideOnly: true,
    cell: ({ createdAt, held }) => (held ? 'Not yet' : <RelativeTime at={createdAt} />),
  },
  {
    key: 'expires',
    header: 'Expires',
    width: 104,
    cell: ({ expiresAt, held }) => <Expiry expiresAt={expiresAt} held={held} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    width: 44,
    align: 'right',
    hideHeader: true,
    cell: (invitation) => <InvitationMenu invitation={invitation} onChanged={onChanged} />,
  },
];
