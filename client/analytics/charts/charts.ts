import type { ComponentType } from 'react';
import type { CsvCell } from '../../shared/table/csv.ts';
import { type Buckets, bucketsOf, type Combine, valuesIn } from './buckets.ts';
import type { ChartSeries, PlotProps } from '../../shared/charts/plotSeries.ts';
import type { Recorded } from './recorded.ts';

/** A quantity by day, and by week where that cannot be told from its days, such as a median. */
interface DailySeries extends ChartSeries {
  weekly?: readonly (number | null)[];
}

/** A chart over the days of the range. */
export interface AnalyticsChart {
  title: string;
  /** Unit and zone of the axes, by the bucket: "deployments per day, UTC". */
  unit: (bucket: string) => string;
  /** Start of each day, ISO 8601. */
  days: readonly string[];
  series: readonly DailySeries[];
  /** How days become weeks where the range is long. */
  combine: Combine;
  plot: ComponentType<PlotProps>;
  formatValue?: (value: number) => string;
  maximum?: number;
  /** Told when there is nothing to draw. */
  empty: string;
}

/** What of a chart is drawn, tabled and reported: its buckets, their unit, and the values in them. */
export interface BucketedChart extends Pick<Buckets, 'labels' | 'unfinished'> {
  unit: string;
  /** Start of each bucket, ISO 8601. */
  starts: readonly string[];
  series: readonly ChartSeries[];
}

/** Brings the days of a chart together in its buckets. */
export const bucketed = ({ days, series, combine, unit }: AnalyticsChart): BucketedChart => {
  const buckets = bucketsOf(days, combine);
  return {
    labels: buckets.labels,
    unfinished: buckets.unfinished,
    unit: unit(buckets.by === 'day' ? 'day' : 'week from Monday'),
    starts: buckets.spans.map(([from]) => days[from] ?? ''),
    series: series.map(({ weekly, ...each }) => ({
      ...each,
      values: (buckets.by === 'week' && weekly) || valuesIn(buckets, each.values, combine),
    })),
  };
};

/** Whether there is anything to draw. */
export const hasValues = ({ series }: AnalyticsChart) =>
  series.some(({ values }) => values.some((value) => value !== null && value > 0));

const dateOf = (day: string) => day.slice(0, 10);
const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 100) / 100);

const withNote = (unit: string, note: string | undefined) => [unit, note].filter(Boolean).join('; ');

/** The header of reports that hold figures and charts. */
export const reportHeader: readonly CsvCell[] = ['Section', 'Item', 'Measure', 'Value', 'Unit'];

/** The values of a chart as rows of a report, in the buckets in which they are drawn. */
export const chartRows = (chart: AnalyticsChart): CsvCell[][] => {
  const { unit, starts, series, unfinished } = bucketed(chart);
  return starts.flatMap((start, index) =>
    series.map(({ name, values }) => [
      chart.title,
      dateOf(start),
      name,
      rounded(values[index]),
      withNote(unit, unfinished.get(index)),
    ]),
  );
};

/** A figure, and that of the time before where there is one, as rows of a report; each says where not all of its time was recorded. */
export const figureRows = (
  section: string,
  measure: string,
  unit: string,
  now: number | null,
  before?: number | null,
  { range, prior }: Recorded = {},
): CsvCell[][] => [
  [section, 'Range', measure, rounded(now), withNote(unit, range)],
  ...(before === undefined
    ? []
    : [[section, 'Prior range', measure, rounded(before), withNote(unit, prior)]]),
];
