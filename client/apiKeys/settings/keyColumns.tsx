import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Column } from '../../shared/DataTable.tsx';
import { formatDate } from '../../shared/formats.ts';
import { RelativeTime } from '../../shared/RelativeTime.tsx';
import { StatusChip } from '../../shared/StatusChip.tsx';
import type { ApiKeyEntryFragment } from './apiKeys.generated.ts';
import { scopeWords } from './scopeWords.ts';

type Row = ApiKeyEntryFragment;

const expiry = ({ expired, expiresAt }: Row) => {
  if (expired) return <StatusChip status="expired" tone="critical" />;
  return expiresAt ? (
    <time dateTime={expiresAt} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(expiresAt)}
    </time>
  ) : (
    'Never'
  );
};

/** The columns; `hrefOf` gives the address of the dialog that revokes a key. */
export const keyColumns = (hrefOf: (id: string) => string): Column<Row>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, prefix, scopes }) => (
      <>
        {name}{' '}
        <Typography
          variant="caption"
          color="textSecondary"
          component="code"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {prefix}…
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {scopeWords(scopes)}
        </Typography>
      </>
    ),
  },
  {
    key: 'by',
    header: 'Created by',
    wideOnly: true,
    cell: ({ createdBy }) => <span style={{ whiteSpace: 'nowrap' }}>{createdBy}</span>,
  },
  {
    key: 'used',
    header: 'Last used',
    wideOnly: true,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'Never'),
  },
  { key: 'expires', header: 'Expires', cell: expiry },
  {
    key: 'revoke',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: ({ id, name }) => (
      <Button size="small" href={hrefOf(id)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    ),
  },
];
