import { type Column, DataTable } from '../../shared/table/DataTable.tsx';
import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import { ToneChip } from '../../shared/display/ToneChip.tsx';
import { outcomeWords } from '../findings/findingWords.ts';
import { weightOf } from './weightOf.ts';
import type { ResultOfCheckFragment } from '../security.generated.ts';

interface CheckTableProps {
  caption: string;
  checks: readonly ResultOfCheckFragment[];
}

const whereOf = ({ outcome, failedProjects, checkedProjects }: ResultOfCheckFragment) => {
  if (outcome === 'NOT_CHECKED') return 'In no project';
  return outcome === 'FAILED'
    ? `In ${formatNumber(failedProjects)} of ${formatCount(checkedProjects, 'project')}`
    : `In ${formatCount(checkedProjects, 'project')}`;
};

const name: Column<ResultOfCheckFragment> = { key: 'name', header: 'Check', cell: ({ check }) => check.name };

const results: readonly Column<ResultOfCheckFragment>[] = [
  {
    key: 'weight',
    header: 'Weight',
    align: 'right',
    wideOnly: true,
    cell: ({ weightTenths }) => weightOf(weightTenths),
  },
  { key: 'outcome', header: 'Outcome', cell: ({ outcome }) => <ToneChip {...outcomeWords[outcome]} /> },
  { key: 'where', header: 'Where', wideOnly: true, cell: whereOf },
];

/** Checks with how they came out and in how many projects. */
export const CheckTable = ({ caption, checks }: CheckTableProps) => (
  <DataTable caption={caption} rows={checks} rowKey={({ check }) => check.id} columns={[name, ...results]} />
);
