import Card from '@mui/material/Card';
import { EmptyState } from '../../shared/page/EmptyState.tsx';
import { SectionCard } from '../../shared/page/SectionCard.tsx';
import { SeriesChart } from '../../shared/charts/SeriesChart.tsx';
import { type AnalyticsChart, bucketed, hasValues } from './charts.ts';

/** A chart in a card, or why there is nothing to draw. */
export const ChartCard = ({ chart }: { chart: AnalyticsChart }) => {
  const { title, plot, formatValue, maximum, empty } = chart;
  if (!hasValues(chart)) {
    return (
      <SectionCard title={title} flush>
        <EmptyState>{empty}</EmptyState>
      </SectionCard>
    );
  }
  const { unit, labels, unfinished, series } = bucketed(chart);
  return (
    <Card sx={{ padding: 4 }}>
      <SeriesChart
        title={title}
        unit={unit}
        labels={labels}
        unfinished={unfinished}
        series={series}
        plot={plot}
        formatValue={formatValue}
        maximum={maximum}
      />
    </Card>
  );
};
