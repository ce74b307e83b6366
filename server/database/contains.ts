import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A pattern for `ilike` that finds a text anywhere, whatever it consists of. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Whether one of the columns has a text in it, in whatever case. */
export const contains = (text: string, ...columns: string[]): RawBuilder<SqlBool> => {
  const pattern = containing(text);
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
};
