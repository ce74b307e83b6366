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
  /** Buckets of which not all has been counted, and what to say of each: "so far". They are drawn as what they are. */
  unfinished: ReadonlyMap<number, string>;
  /** What more is read out of a bucket, a line each. */
  notes?: ReadonlyMap<number, readonly string[]> | undefined;
  /** Somebody clicked on a bucket, or pressed Enter on it. */
  onChoose?: ((index: number) => void) | undefined;
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

/** What a bucket is called where there is room for it: "Nov 22, so far". */
export const bucketName = ({ labels, unfinished }: Pick<PlotProps, 'labels' | 'unfinished'>, index: number) =>
  [labels[index], unfinished.get(index)].filter(Boolean).join(', ');

/** A bucket in words: its label and the values, named where there are several. */
export const readOut = (plot: PlotProps, index: number): string[] => [
  ...valuesOf(plot, index),
  ...(plot.notes?.get(index) ?? []),
];

const valuesOf = (plot: PlotProps, index: number): string[] => {
  const { series, formatValue } = plot;
  const name = bucketName(plot, index);
  const textOf = (value: number | null | undefined) => (value == null ? 'none' : formatValue(value));
  const [only, ...others] = series;
  if (only && others.length === 0) return [`${textOf(only.values[index])} · ${name}`];
  return [name, ...series.map(({ name: part, values }) => `${part} ${textOf(values[index])}`)];
};
