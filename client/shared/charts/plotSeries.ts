import type { ChipTone } from '../display/ToneChip.tsx';

/** One quantity of a chart: a value for each label, null where there is none to show. */
export interface ChartSeries {
  name: string;
  tone: ChipTone;
  values: readonly (number | null)[];
}

/** What a plot draws. */
export interface PlotProps {
  title: string;
  /** The buckets of the x axis, oldest first. */
  labels: readonly string[];
  series: readonly ChartSeries[];
  formatValue: (value: number) => string;
  /** The top of the y axis where it is known, such as 100 for percentages. */
  maximum: number | undefined;
  /** Pixels. */
  height: number;
}

/** The greatest of what the series together have in one bucket, 0 without any. */
export const highestOf = (
  series: readonly ChartSeries[],
  together: (...values: number[]) => number,
): number => {
  const buckets = series[0]?.values.map((_, index) =>
    together(...series.map(({ values }) => values[index] ?? 0)),
  );
  return Math.max(0, ...(buckets ?? []));
};

/** A bucket in words: its label and the values, named where there are several. */
export const readOut = ({ labels, series, formatValue }: PlotProps, index: number): string[] => {
  const textOf = (value: number | null | undefined) => (value == null ? 'none' : formatValue(value));
  const [only, ...others] = series;
  if (only && others.length === 0) return [`${textOf(only.values[index])} · ${labels[index]}`];
  return [labels[index] ?? '', ...series.map(({ name, values }) => `${name} ${textOf(values[index])}`)];
};
