import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A pattern for `ilike` that finds a text anywhere, whatever it consists of. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether an index of trigrams can look a text up: two letters are none, and so frequent that to go through the rows is shorter. */
export const hasTrigram = (text: string): boolean => text.trim().length >= 3;

/** Whether one of the columns has a text in it, in whatever case. */
export const contains = (text: string, ...columns: string[]): RawBuilder<SqlBool> => {
  const pattern = containing(text);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};

/** Whether something that is in lower case has a text in it, in whatever case that was typed. */
export const lowerContains = (text: string, lower: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`strpos(${lower}, lower(${text})) > 0`;

/**
 * `contains` for rows of a table that keep those columns in lower case (`search_text`), as two rules, of which one alone is true: the first
 * needs nothing but the index, the second is for the few rows that have more in those columns than fits into one.
 */
export const searchRules = (table: string, text: string, ...columns: string[]): RawBuilder<SqlBool>[] => {
  const kept = sql.ref(`${table}.search_text`);
  return [
    lowerContains(text, kept),
    sql<SqlBool>`${kept} is null and ${contains(text, ...columns.map((column) => `${table}.${column}`))}`,
  ];
};

/** One of the rules is true. */
export const oneOf = (rules: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(rules, sql` or `)})`;
