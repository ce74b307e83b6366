import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import { type Connection, connection, keyset, type PageArguments, type SortKey } from './pages/connection.ts';

/**
 * The ids of what a search finds, with what they are put in order by, as `readFound` takes them.
 * @param chosen the query without what is searched for
 * @param search rules of which a row that is found passes one, and no row two
 */
export const findBy = <Tables, Chosen extends keyof Tables, Row>(
  chosen: SelectQueryBuilder<Tables, Chosen, Row>,
  sort: SortKey,
  search: readonly RawBuilder<SqlBool>[],
): RawBuilder<unknown> =>
  sql.join(
    search.map((rule) =>
      chosen
        .clearSelect()
        .select([sort.id.as('id'), sort.expression.as('sorted_by')])
        .where(rule),
    ),
    sql` union all `,
  );

/**
 * Reads one page of what a search finds, and counts what it finds, both of one look through all that is searched: no index leads to what has a text in
 * it. The columns are read for the page alone.
 * @param rows the query with its columns, among whose rows all are that are found
 * @param found SQL that selects `id` and `sorted_by` of each
 * @param size how many rows a page holds unless the arguments say otherwise
 * @throws GraphQLError BAD_USER_INPUT for a cursor of another list, or more than a page may hold
 */
export const readFound = async <Tables, Chosen extends keyof Tables, Row extends { id: string }>(
  transaction: Kysely<DB>,
  {
    rows: all,
    found,
    sort,
    size,
  }: {
    rows: SelectQueryBuilder<Tables, Chosen, Row>;
    found: RawBuilder<unknown>;
    sort: SortKey;
    size: number;
  },
  args: PageArguments,
): Promise<Connection<Row>> => {
  const inOrder = { ...sort, expression: sql.ref('found.sorted_by'), id: sql.ref('found.id') };
  const page = keyset(inOrder, args, size);
  const shown = keyset(
    { ...sort, expression: sql.ref('page.sorted_by'), id: sql.ref('page.id') },
    args,
    size,
  );
  const { rows } = await sql<Row & { cursorValue: string; total: number }>`
    with found as materialized (${found}), page as (
      select id, sorted_by from found where ${page.where} order by ${page.orderBy} limit ${page.limit}
    )
    select shown.*, ${shown.cursorValue} as cursor_value, (select count(*) from found) as total
    from page cross join lateral ${all.where(sql<SqlBool>`${sort.id} = page.id`)} shown
    order by ${shown.orderBy}`.execute(transaction);
  const count = async () => {
    const [first] = rows;
    if (first) return first.total;
    if (!args.after && !args.before) return 0;
    // Behind the last one there is none that could tell.
    const counted = await sql<{ count: number }>`
      with found as (${found}) select count(*) as count from found`.execute(transaction);
    return counted.rows[0]?.count ?? 0;
  };
  return connection(rows, page, args, count);
};
