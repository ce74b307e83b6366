import Card from '@mui/material/Card';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { formatCompact, formatUtcDay } from '../../shared/display/formats.ts';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { TrendChart } from '../../shared/charts/TrendChart.tsx';

interface DayChartProps {
  title: string;
  /** Such as "operations per day, UTC". */
  unit: string;
  points: readonly { day: string; value: number }[];
  formatValue?: (value: number) => string;
  /** Why there is nothing to draw, as a sentence. */
  empty: string;
}

/** One quantity by UTC day, in a card. */
export const DayChart = ({ title, unit, points, formatValue = formatCompact, empty }: DayChartProps) =>
  points.some(({ value }) => value > 0) ? (
    <Card sx={{ padding: 4 }}>
      <TrendChart
        title={title}
        unit={unit}
        points={points.map(({ day, value }) => ({ label: formatUtcDay(day), value }))}
        formatValue={formatValue}
        running
        height={168}
      />
    </Card>
  ) : (
    <SectionCard title={title} flush>
      <EmptyState>{empty}</EmptyState>
    </SectionCard>
  );
