import Card from '@mui/material/Card';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatPercent, formatUtcDay } from '../shared/display/formats.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { TrendChart, type TrendPoint } from '../shared/charts/TrendChart.tsx';
import type { SecurityPageQuery } from './security.generated.ts';

type Day = SecurityPageQuery['security']['scoreByDay'][number];

/** Days before the first scan have no score: they are a gap, not zero. */
const pointsOf = (days: readonly Day[]): TrendPoint[] =>
  days.map(({ day, percent }) => ({ label: formatUtcDay(day), value: percent }));

/** The score at the end of each of the last 90 days. */
export const ScoreTrend = ({ days }: { days: readonly Day[] }) => {
  const points = pointsOf(days);
  if (points.every(({ value }) => value === null)) {
    return (
      <SectionCard title="Score over time" flush>
        <EmptyState>
          Nothing was scanned in the last 90 days. The score of each day will be charted here.
        </EmptyState>
      </SectionCard>
    );
  }
  return (
    <Card sx={{ padding: 4 }}>
      <TrendChart
        title="Score over time"
        unit="percent at the end of each day, last 90 days, UTC"
        points={points}
        formatValue={formatPercent}
        maximum={100}
        height={120}
      />
    </Card>
  );
};
