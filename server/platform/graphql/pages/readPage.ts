import type { SelectQueryBuilder } from 'kysely';
import {
  type Connection,
  connection,
  countedOnce,
  keyset,
  type PageArguments,
  type SortKey,
} from './connection.ts';

/**
 * Reads one page of the rows that a query chooses, and counts them all only if somebody asks.
 * @param chosen the query with its columns, but without order and limit
 * @param size how many rows a page holds unless the arguments say otherwise
 * @param counting a query that counts the same rows with less, where there is one
 * @throws GraphQLError BAD_USER_INPUT for a cursor of another list, or more than a page may hold
 */
export const readPage = async <Tables, Chosen extends keyof Tables, Row extends { id: string }>(
  chosen: SelectQueryBuilder<Tables, Chosen, Row>,
  sort: SortKey,
  args: PageArguments,
  size: number,
  counting?: { executeTakeFirstOrThrow: () => Promise<{ count: number }> },
): Promise<Connection<Row>> => {
  const page = keyset(sort, args, size);
  const all =
    counting ??
    chosen
      .clearSelect()
      .select((of) => of.fn.countAll<number>().as('count'))
      .$castTo<{ count: number }>();
  const count = countedOnce(args, () => all.executeTakeFirstOrThrow());
  const rows = await chosen
    .select(page.cursorValue.as('cursorValue'))
    .$castTo<Row & { cursorValue: string }>()
    .where(page.where)
    .orderBy(page.orderBy)
    .limit(page.limit)
    .execute();
  return connection(rows, page, args, async () => (await count()).count);
};
