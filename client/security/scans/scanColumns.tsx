import Typography from '@mui/material/Typography';
import { formatDuration, formatNumber } from '../../shared/display/formats.ts';
import { RelativeTime } from '../../shared/display/RelativeTime.tsx';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import type { Column } from '../../shared/table/DataTable.tsx';
import { tabular } from '../../shared/table/tabular.ts';
import type { ScanListRowFragment } from './scanPages.generated.ts';
import { suppressionInShort } from './suppressionWords.ts';
import { isUnderWay, scanStateTones, secondsBetween, startedBy } from './scanWords.ts';

/** "3 found, 1 resolved"; a dash where a scan has nothing to say of it. */
const changesInWords = (scan: {
  foundCount: number | null;
  resolvedCount: number | null;
  reopenedCount: number | null;
}): string => {
  if (scan.foundCount === null) return '—';
  const parts = [
    { count: scan.foundCount, word: 'found' },
    { count: scan.reopenedCount ?? 0, word: 'reopened' },
    { count: scan.resolvedCount ?? 0, word: 'resolved' },
  ].filter(({ count }) => count > 0);
  return parts.length === 0
    ? 'No change'
    : parts.map(({ count, word }) => `${formatNumber(count)} ${word}`).join(', ');
};

const durationOf = ({ startedAt, finishedAt, state }: ScanListRowFragment): string => {
  const seconds = isUnderWay(state) ? null : secondsBetween(startedAt, finishedAt);
  return seconds === null ? '—' : seconds < 1 ? '< 1s' : formatDuration(seconds);
};

/** The columns of the scans' table. */
export const scanColumns: readonly Column<ScanListRowFragment>[] = [
  {
    key: 'project',
    header: 'Project',
    cell: (scan) => (
      <>
        {scan.project.name}
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontWeight: 400 }}>
          {startedBy(scan)} · <RelativeTime at={scan.orderedAt} />
        </Typography>
      </>
    ),
  },
  {
    key: 'state',
    header: 'State',
    width: 110,
    cell: ({ state }) => <StatusChip status={state} tone={scanStateTones[state]} />,
  },
  {
    key: 'commit',
    header: 'Commit',
    wideOnly: true,
    width: 120,
    cell: ({ commitSha }) =>
      commitSha ? <code style={{ fontSize: 12 }}>{commitSha.slice(0, 10)}</code> : '—',
  },
  {
    key: 'changes',
    header: 'Findings',
    wideOnly: true,
    cell: (scan) => {
      const suppressed = suppressionInShort(scan.suppression);
      return (
        <>
          {changesInWords(scan)}
          {suppressed ? (
            <Typography variant="caption" color="textSecondary" component="div">
              {suppressed}
            </Typography>
          ) : null}
        </>
      );
    },
  },
  {
    key: 'duration',
    header: 'Duration',
    align: 'right',
    wideOnly: true,
    width: 100,
    cell: (scan) => <span style={tabular}>{durationOf(scan)}</span>,
  },
];
