import { formatNumber } from '../display/formats.ts';
import { LinePlot } from './LinePlot.tsx';
import { SeriesChart } from './SeriesChart.tsx';

/** One bucket of a series: its label on the x axis ("Nov 21") and its value. */
export interface TrendPoint {
  label: string;
  /** Null where nothing is known: a gap. */
  value: number | null;
}

interface TrendChartProps {
  title: string;
  /** Unit and zone of the axes: "deployments per day, UTC". */
  unit: string;
  points: readonly TrendPoint[];
  formatValue?: (value: number) => string;
  maximum?: number;
  /** What more is read out of a bucket, a line each. */
  notes?: ReadonlyMap<number, readonly string[]>;
  /** Somebody clicked on a bucket, or pressed Enter on it. */
  onChoose?: (index: number) => void;
  /** Whether the last bucket, such as today, is still being counted. */
  running?: boolean;
  /** Pixels of the plot; reserved in both views, so that nothing moves. */
  height?: number;
}

/** One quantity over time, as a line or, on request, as the table of the same numbers. */
export const TrendChart = ({
  title,
  points,
  formatValue = formatNumber,
  running = false,
  ...chart
}: TrendChartProps) => {
  const last = points.findLast(({ value }) => value !== null)?.value;
  return (
    <SeriesChart
      {...chart}
      title={title}
      note={last == null ? undefined : `latest ${formatValue(last)}`}
      labels={points.map(({ label }) => label)}
      series={[{ name: title, tone: 'accent', values: points.map(({ value }) => value) }]}
      plot={LinePlot}
      unfinished={running ? new Map([[points.length - 1, 'so far']]) : undefined}
      formatValue={formatValue}
    />
  );
};
