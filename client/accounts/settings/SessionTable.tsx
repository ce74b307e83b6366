import Button from '@mui/material/Button';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { tabular } from '../../shared/table/tabular.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import type { SessionEntryFragment } from './sessions.generated.ts';

const columnsOf = (onEnd: (session: SessionEntryFragment) => void): Column<SessionEntryFragment>[] => [
  { key: 'device', header: 'Device', cell: ({ device }) => device },
  {
    key: 'address',
    header: 'Address',
    wideOnly: true,
    cell: ({ ipAddress }) => <span style={tabular}>{ipAddress ?? 'Unknown'}</span>,
  },
  {
    key: 'organization',
    header: 'Organization',
    wideOnly: true,
    cell: ({ organizationName }) => organizationName,
  },
  { key: 'seen', header: 'Last seen', cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} /> },
  {
    key: 'end',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (session) =>
      session.current ? (
        <ToneChip label="This device" tone="accent" />
      ) : (
        <Button size="small" aria-label={`Sign out ${session.device}`} onClick={() => onEnd(session)}>
          Sign out
        </Button>
      ),
  },
];

interface SessionTableProps {
  sessions: readonly SessionEntryFragment[];
  onEnd: (session: SessionEntryFragment) => void;
}

/** Where the viewer is signed in. */
export const SessionTable = ({ sessions, onEnd }: SessionTableProps) => (
  <DataTable
    caption="Where you are signed in"
    columns={columnsOf(onEnd)}
    rows={sessions}
    rowKey={({ id }) => id}
  />
);
