import type { ComponentType } from 'react';
import type { CsvCell } from '../shared/table/csv.ts';
import type { ChartSeries, PlotProps } from '../shared/charts/plotSeries.ts';

/** A chart over the days of the range. */
export interface AnalyticsChart {
  title: string;
  /** Unit and zone of the axes: "deployments per day, UTC". */
  unit: string;
  /** Start of each day, ISO 8601. */
  days: readonly string[];
  series: readonly ChartSeries[];
  plot: ComponentType<PlotProps>;
  formatValue?: (value: number) => string;
  maximum?: number;
  /** Told when there is nothing to draw. */
  empty: string;
}

/** Whether there is anything to draw. */
export const hasValues = ({ series }: AnalyticsChart) =>
  series.some(({ values }) => values.some((value) => value !== null && value > 0));

const dateOf = (day: string) => day.slice(0, 10);
const rounded = (value: number | null | undefined) => (value == null ? null : Math.round(value * 100) / 100);

/** The header of reports that hold figures and charts. */
export const reportHeader: readonly CsvCell[] = ['Section', 'Item', 'Measure', 'Value', 'Unit'];

/** The values of a chart as rows of a report. */
export const chartRows = ({ title, unit, days, series }: AnalyticsChart): CsvCell[][] =>
  days.flatMap((day, index) =>
    series.map(({ name, values }) => [title, dateOf(day), name, rounded(values[index]), unit]),
  );

/** A figure, and that of the time before where there is one, as rows of a report. */
export const figureRows = (
  section: string,
  measure: string,
  unit: string,
  now: number | null,
  before?: number | null,
): CsvCell[][] => [
  [section, 'Range', measure, rounded(now), unit],
  ...(before === undefined ? [] : [[section, 'Prior range', measure, rounded(before), unit]]),
];
