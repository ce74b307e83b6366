import { formatNumber } from '../display/formats.ts';
import { LinePlot } from './LinePlot.tsx';
import { SeriesChart } from './SeriesChart.tsx';

/** One bucket of a series: its label on the x axis ("Nov 21") and its value. */
export interface TrendPoint {
  label: string;
  value: number;
}

interface TrendChartProps {
  title: string;
  /** Unit and zone of the axes: "deployments per day, UTC". */
  unit: string;
  points: readonly TrendPoint[];
  formatValue?: (value: number) => string;
  maximum?: number;
  /** Pixels of the plot; reserved in both views, so that nothing moves. */
  height?: number;
}

/** One quantity over time, as a line or, on request, as the table of the same numbers. */
export const TrendChart = ({ title, points, formatValue = formatNumber, ...chart }: TrendChartProps) => {
  const last = points.at(-1);
  return (
    <SeriesChart
      {...chart}
      title={title}
      note={last ? `latest ${formatValue(last.value)}` : undefined}
      labels={points.map(({ label }) => label)}
      series={[{ name: title, tone: 'accent', values: points.map(({ value }) => value) }]}
      plot={LinePlot}
      formatValue={formatValue}
    />
  );
};
