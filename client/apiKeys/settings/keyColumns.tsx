import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Column } from '../../shared/table/DataTable.tsx';
import { DisabledReason } from '../../shared/controls/DisabledReason.tsx';
import { formatDate } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import type { ApiKeyEntryFragment } from './apiKeys.generated.ts';
import { useScopeWords } from './scopeWords.ts';

type Row = ApiKeyEntryFragment;

/** The labels of the scopes of an API key. */
const ScopeWords = ({ scopes }: Pick<Row, 'scopes'>) => useScopeWords(scopes);

/** What a key that is limited to projects reaches. */
const reachWords = (projects: NonNullable<Row['projects']>): string =>
  projects.length > 0
    ? `Only ${projects.map(({ name }) => name).join(', ')}`
    : 'No project: those it was for are deleted';

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

/** Why a key cannot be rotated; null when it can. */
const fixedBecause = ({ own, replaced, createdBy }: Row): string | null => {
  if (replaced) return 'Another key has already replaced it.';
  return own ? null : `It acts in the name of ${createdBy}: only ${createdBy} can rotate it.`;
};

/** The columns; `hrefOf` gives the address of the dialog that rotates or revokes a key. */
export const keyColumns = (hrefOf: (name: 'rotate' | 'revoke', id: string) => string): Column<Row>[] => [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name, prefix, scopes, projects, replaced }) => (
      <>
        {name} {replaced ? <StatusChip status="replaced" tone="neutral" /> : null}{' '}
        <Typography
          variant="caption"
          color="textSecondary"
          component="code"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {prefix}…
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          <ScopeWords scopes={scopes} />
        </Typography>
        {projects ? (
          <Typography
            variant="caption"
            color="textSecondary"
            component="div"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {reachWords(projects)}
          </Typography>
        ) : null}
      </>
    ),
    narrowNote: ({ expired, expiresAt }) => {
      if (!expiresAt) return 'Never expires';
      return `${expired ? 'Expired' : 'Expires'} ${formatDate(expiresAt)}`;
    },
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
  { key: 'expires', header: 'Expires', wideOnly: true, cell: expiry },
  {
    key: 'revoke',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => (
      <Box
        sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, justifyContent: 'flex-end', gap: 1 }}
      >
        <DisabledReason reason={fixedBecause(row)}>
          <Button size="small" href={hrefOf('rotate', row.id)} aria-label={`Rotate ${row.name}`}>
            Rotate
          </Button>
        </DisabledReason>
        <Button size="small" href={hrefOf('revoke', row.id)} aria-label={`Revoke ${row.name}`}>
          Revoke
        </Button>
      </Box>
    ),
  },
];
