import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LabeledInput } from '../../shared/controls/LabeledInput.tsx';
import { formatCount, formatNumber } from '../../shared/display/formats.ts';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { DataTable } from '../../shared/table/DataTable.tsx';
import { type PageTurn, TablePages } from '../../shared/table/TablePages.tsx';
import { pageArguments } from '../../shared/address/useListAddress.ts';
import { findingColumns } from '../findings/findingColumns.tsx';
import { ScoreChange } from './ScoreChange.tsx';
import { scoreInWords } from './scoreWords.ts';
import { useSecurityDaySuspenseQuery } from './scores.generated.ts';
import { useSecurityDialogs } from '../securityDialogs.ts';

interface SecurityDayProps {
  /** As 2026-10-01. */
  day: string;
  /** The present day, likewise: the last that can be asked for. */
  today: string;
  onChoose: (day: string) => void;
}

const pageSize = 25;
const dayLength = 86_400_000;

const neighbour = (day: string, step: number) =>
  new Date(Date.parse(day) + step * dayLength).toISOString().slice(0, 10);

/** How the day ended: the score, and how many findings were open. */
const howItEnded = (percent: number | null, previousPercent: number | null) => {
  if (percent === null) return 'No check had run until then.';
  if (percent === previousPercent)
    return `${scoreInWords(percent)} at the end of the day, as the day before.`;
  return `${scoreInWords(percent)} at the end of the day; the day before: ${scoreInWords(previousPercent)}.`;
};

/** The score at the end of a day (UTC), what changed it, and the findings that were open. */
export const SecurityDay = ({ day, today, onChoose }: SecurityDayProps) => {
  const [turn, setTurn] = useState<PageTurn>();
  const { hrefOf } = useSecurityDialogs();
  const { data } = useSecurityDaySuspenseQuery({
    variables: { day: `${day}T00:00:00.000Z`, ...pageArguments(turn, pageSize) },
    fetchPolicy: 'cache-and-network',
  });
  const { percent, previousPercent, openFindings, findings, changes, changeCount } = data.securityDay;
  const open = openFindings.reduce((sum, { count }) => sum + count, 0);
  const bySeverity = openFindings
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${formatNumber(count)} ${severity.toLowerCase()}`);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, paddingY: 4, '& > *': { flex: 'none' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', paddingX: 4 }}>
        <Button size="small" onClick={() => onChoose(neighbour(day, -1))}>
          Day before
        </Button>
        <Box sx={{ width: 168 }}>
          <LabeledInput
            label="Day (UTC)"
            type="date"
            value={day}
            slotProps={{ input: { max: today } }}
            onChange={({ target }) => {
              if (/^\d{4}-\d{2}-\d{2}$/.test(target.value) && target.value <= today) onChoose(target.value);
            }}
          />
        </Box>
        <Button size="small" disabled={day >= today} onClick={() => onChoose(neighbour(day, 1))}>
          Day after
        </Button>
      </Box>
      <Typography sx={{ paddingX: 4, fontWeight: 500 }}>{howItEnded(percent, previousPercent)}</Typography>
      <section aria-label="What changed the score that day">
        <Typography variant="h3" component="h3" sx={{ paddingX: 4, paddingBottom: 2 }}>
          What changed
        </Typography>
        {changes.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ paddingX: 4 }}>
            Nothing changed the score on this day.
          </Typography>
        ) : (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {changes.map((change) => (
              <ScoreChange key={change.id} change={change} />
            ))}
          </Box>
        )}
        {changeCount > changes.length ? (
          <Typography variant="caption" color="textSecondary" sx={{ paddingX: 4 }}>
            {`The newest ${formatNumber(changes.length)} of ${formatCount(changeCount, 'change')} of that day.`}
          </Typography>
        ) : null}
      </section>
      <section aria-label="What was open">
        <Typography variant="h3" component="h3" sx={{ paddingX: 4 }}>
          What was open
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ padding: '4px 16px 8px' }}>
          {open === 0
            ? 'No finding was open at the end of the day, of projects that are still there.'
            : `${formatCount(open, 'finding')} at the end of the day, of projects that are still there: ${bySeverity.join(', ')}. The state is that of today.`}
        </Typography>
        <DataTable
          caption={`Findings that were open, ${formatNumber(open)}`}
          columns={findingColumns(false)}
          rows={findings.nodes}
          rowKey={({ id }) => id}
          rowHref={({ id }) => hrefOf('finding', id)}
          empty={<EmptyState>Nothing was open.</EmptyState>}
        />
        {findings.nodes.length > 0 ? (
          <TablePages
            pageInfo={findings.pageInfo}
            shown={findings.nodes.length}
            total={findings.totalCount}
            noun="finding"
            label="Pages of what was open"
            onTurn={setTurn}
          />
        ) : null}
      </section>
    </Box>
  );
};
