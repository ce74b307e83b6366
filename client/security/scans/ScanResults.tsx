import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SeverityChip } from '../../shared/display/SeverityChip.tsx';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { outcomeWords } from '../findings/findingWords.ts';
import type { ScanDetailQuery } from './scanPages.generated.ts';

type Results = NonNullable<ScanDetailQuery['scan']>['results'];

const columns: readonly Column<Results[number]>[] = [
  {
    key: 'check',
    header: 'Check',
    cell: ({ check, outcome, reason }) => (
      <>
        {outcome === 'FAILED' ? (
          <Link href={`/app/security?check=${encodeURIComponent(check.id)}`}>{check.name}</Link>
        ) : (
          check.name
        )}
        {reason ? (
          <Typography variant="caption" color="textSecondary" component="div">
            {reason}
          </Typography>
        ) : null}
      </>
    ),
  },
  {
    key: 'severity',
    header: 'Severity',
    width: 110,
    wideOnly: true,
    cell: ({ check }) => <SeverityChip severity={check.severity} />,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    width: 130,
    cell: ({ outcome }) => <ToneChip {...outcomeWords[outcome]} />,
  },
];

/** How each check came out in a scan; of those that could not run, why. */
export const ScanResults = ({ results }: { results: Results }) => (
  <SectionCard title="Checks" flush>
    <DataTable
      caption="Checks of this scan"
      columns={columns}
      rows={results}
      rowKey={({ check }) => check.id}
    />
  </SectionCard>
);
