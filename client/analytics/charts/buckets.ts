import { formatUtcDay } from '../../shared/display/formats.ts';

/** How the days of a week come together: counts are added up, of what is there at the end of each day the last holds. */
export type Combine = 'sum' | 'last';

/** The buckets of a chart: days, or weeks. */
export interface Buckets {
  by: 'day' | 'week';
  /** Places of the first and, exclusively, the last day of each among the days. */
  spans: readonly (readonly [from: number, to: number])[];
  labels: readonly string[];
  /** Buckets of which not all has been counted, and what to say of each. */
  unfinished: ReadonlyMap<number, string>;
}

/** From so many days on, days are too many to tell apart. */
const weeklyFrom = 60;

const isMonday = (day: string) => new Date(day).getUTCDay() === 1;

const spansOf = (days: readonly string[], by: 'day' | 'week') => {
  const starts = days.flatMap((day, index) => (by === 'day' || index === 0 || isMonday(day) ? [index] : []));
  return starts.map((start, place) => [start, starts[place + 1] ?? days.length] as const);
};

/** What to say of a bucket; the last goes on, and a range that begins within a week has not all of its first. */
const notesOf = (spans: Buckets['spans'], by: 'day' | 'week') => {
  const notes = new Map<number, string>();
  const [from, to] = spans[0] ?? [0, 0];
  if (by === 'week' && to - from < 7) notes.set(0, `${to - from} of 7 days`);
  notes.set(spans.length - 1, 'so far');
  return notes;
};

/**
 * Cuts the days of a range, oldest first, the last of which is today, into what a chart shows: days, and from 60 on weeks from
 * Monday. What is counted is unfinished in the last bucket; what is there at the end of a day is as it is now.
 */
export const bucketsOf = (days: readonly string[], combine: Combine): Buckets => {
  const by = days.length < weeklyFrom ? 'day' : 'week';
  const spans = spansOf(days, by);
  return {
    by,
    spans,
    labels: spans.map(([from]) => formatUtcDay(days[from] ?? '')),
    unfinished: combine === 'sum' ? notesOf(spans, by) : new Map(),
  };
};

/** The values of days as values of buckets; null where no day of a bucket has one. */
export const valuesIn = (
  { spans }: Buckets,
  values: readonly (number | null)[],
  combine: Combine,
): (number | null)[] =>
  spans.map(([from, to]) => {
    const known = values.slice(from, to).filter((value) => value !== null);
    if (known.length === 0) return null;
    return combine === 'sum' ? known.reduce((sum, value) => sum + value, 0) : (known.at(-1) ?? null);
  });
