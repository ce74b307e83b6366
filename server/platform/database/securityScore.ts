import { type RawBuilder, sql } from 'kysely';

/**
 * The score, in whole percent, of grouped checks that have an `outcome`: the weight of those that pass by the weight of those that
 * ran; null when none ran. What is weighed how, and how it is rounded, stands in the database: `severity_weight`, `score_percent`. Security and
 * analytics compute it within their statements.
 */
export const percentOf = (weight: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`score_percent(sum(${weight}) filter (where outcome = 'PASSED'), sum(${weight}) filter (where outcome <> 'NOT_CHECKED'))`;

/** What a row of `scan_results` weighs. */
export const weight = sql`severity_weight(severity)`;

/** The same as a `SecurityScore` in JSON, with how many checks came out how. */
export const scoreOf = (weight: RawBuilder<unknown>): RawBuilder<unknown> => sql`json_build_object(
  'percent', ${percentOf(weight)},
  'passed', count(*) filter (where outcome = 'PASSED'),
  'failed', count(*) filter (where outcome = 'FAILED'),
  'notChecked', count(*) filter (where outcome = 'NOT_CHECKED')
)`;
