import Typography from '@mui/material/Typography';
import { formatCount } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import type { ScanDetailQuery } from './scanPages.generated.ts';

const columns: readonly Column<NonNullable<ScanDetailQuery['scan']>['omissions'][number]>[] = [
  {
    key: 'path',
    header: 'File',
    cell: ({ path }) => (
      <code style={{ fontSize: 12, overflowWrap: 'anywhere' }}>{path || 'Whole repository'}</code>
    ),
  },
  { key: 'reason', header: 'Why', cell: ({ reason }) => reason },
];

/** The files of which a scan read nothing, or not all that rules are written for, with why; nothing where it read all. */
export const ScanOmissions = ({ scan }: { scan: NonNullable<ScanDetailQuery['scan']> }) => {
  const { omissions, omittedCount } = scan;
  if (omissions.length === 0) return null;
  return (
    <SectionCard title="Left out" flush>
      <DataTable
        caption="Files that were left out"
        columns={columns}
        rows={omissions}
        rowKey={({ path, reason }) => `${path} ${reason}`}
      />
      {omittedCount > omissions.length ? (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ padding: '8px 16px' }}>
          {`and ${formatCount(omittedCount - omissions.length, 'more file')}`}
        </Typography>
      ) : null}
    </SectionCard>
  );
};
