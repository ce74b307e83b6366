import { type RawBuilder, sql } from 'kysely';
import { accessError } from '../../platform/graphql/errors.ts';

/** Over which days analytics look, in UTC: today and those before it. */
export type Period = {
  days: number;
  /** Start of the first day. */
  since: Date;
  /** Start of the last day, which is today. */
  until: Date;
  /** Start of the first of as many days before, with which these are compared. */
  previousSince: Date;
};

const day = 24 * 60 * 60 * 1_000;
const lengths: readonly number[] = [7, 30, 90];

/** The last days, that of `now` included. Throws BAD_USER_INPUT for other than 7, 30 or 90. */
export const periodOf = (days: number, now: Date): Period => {
  if (!lengths.includes(days)) throw accessError('BAD_USER_INPUT', 'Ask for 7, 30 or 90 days.');
  const today = Math.floor(now.getTime() / day) * day;
  const since = today - (days - 1) * day;
  return {
    days,
    since: new Date(since),
    until: new Date(today),
    previousSince: new Date(since - days * day),
  };
};

/** The first day within the period of the week, from Monday, of an instant; `at` is a column, or an expression of our own. */
export const weekOf = (at: string, { since }: Period): RawBuilder<Date> =>
  sql<Date>`greatest(date_trunc('week', ${sql.raw(at)}, 'UTC'), ${since}::timestamptz)`;

/** A row for each day, as a table that is called `days` with a column `day`. */
export const calendarOf = ({ since, until }: Pick<Period, 'since' | 'until'>): RawBuilder<unknown> =>
  sql`generate_series(${since}::timestamptz, ${until}::timestamptz, '24 hours') as days (day)`;
