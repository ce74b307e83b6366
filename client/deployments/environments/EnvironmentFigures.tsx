import Box from '@mui/material/Box';
import { formatBytes, formatCount, formatDecimal } from '../../shared/display/formats.ts';
import { tabular } from '../../shared/table/tabular.ts';
import type { EnvironmentCardFragment } from '../deployments.generated.ts';

type State = NonNullable<EnvironmentCardFragment['state']>;

/** What a service takes of this machine; nothing for files, which take nothing that is counted. */
export const EnvironmentFigures = ({ state }: { state: State }) => {
  const { memoryBytes, processorPercent, restarts } = state;
  if (memoryBytes === null && processorPercent === null && restarts === 0) return null;
  const figures = [
    { label: 'Memory', value: memoryBytes === null ? '—' : formatBytes(memoryBytes) },
    { label: 'CPU', value: processorPercent === null ? '—' : `${formatDecimal(processorPercent)}%` },
  ];
  return (
    <Box component="dl" sx={figureRow}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <Box sx={restarts > 0 ? { '& > dd': { color: 'tone.medium.main', fontWeight: 500 } } : {}}>
        <dt>Restarts</dt>
        <dd aria-label={formatCount(restarts, 'restart')}>{restarts}</dd>
      </Box>
    </Box>
  );
};

const figureRow = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  margin: 0,
  typography: 'caption',
  ...tabular,
  '& > div': { display: 'flex', gap: 1 },
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0 },
} as const;
