import Card from '@mui/material/Card';
import { EmptyState } from '../shared/page/EmptyState.tsx';
import { formatUtcDay } from '../shared/display/formats.ts';
import { SectionCard } from '../shared/page/SectionCard.tsx';
import { SeriesChart } from '../shared/charts/SeriesChart.tsx';
import { type AnalyticsChart, hasValues } from './charts.ts';

/** A chart in a card, or why there is nothing to draw. */
export const ChartCard = ({ chart }: { chart: AnalyticsChart }) => {
  const { title, unit, days, series, plot, formatValue, maximum, empty } = chart;
  if (!hasValues(chart)) {
    return (
      <SectionCard title={title} flush>
        <EmptyState>{empty}</EmptyState>
      </SectionCard>
    );
  }
  return (
    <Card sx={{ padding: 4 }}>
      <SeriesChart
        title={title}
        unit={unit}
        labels={days.map(formatUtcDay)}
        series={series}
        plot={plot}
        formatValue={formatValue}
        maximum={maximum}
      />
    </Card>
  );
};
