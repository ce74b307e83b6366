import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../database/rows.generated.ts';
import type { SortKey } from './connection.ts';
import { type ChildRow, pageLoader } from '../loaders.ts';

/** Rows that belong to parents, such as the tasks of projects. */
type Children = {
  columns: RawBuilder<unknown>;
  /** The rows of an organization, whatever their parent, as they stand behind `from`: tables, `where` and conditions. */
  rows: (organizationId: string) => RawBuilder<unknown>;
  /** The column that names a row's parent. */
  parent: RawBuilder<unknown>;
  sort: SortKey;
  /** How many a page holds unless the arguments say otherwise. */
  size: number;
};

/** Reads a page below each of several parents, those that one tick asks for in one statement. See `pageLoader`. */
export const childPages = <Row extends { id: string }>(
  transaction: Kysely<DB>,
  { columns, rows, parent, sort, size }: Children,
) =>
  pageLoader<Row & ChildRow>({
    sort,
    size,
    read: async (organizationId, parentIds, page) => {
      const read = await sql<Row & ChildRow>`
        select page.* from unnest(${parentIds}::uuid[]) as wanted (parent_id)
        cross join lateral (
          select ${columns}, ${parent} as parent_id, ${page.cursorValue} as cursor_value
          from ${rows(organizationId)} and ${parent} = wanted.parent_id and ${page.where}
          order by ${page.orderBy}
          limit ${page.limit}
        ) page`.execute(transaction);
      return read.rows;
    },
    count: async (organizationId, parentIds) => {
      const counted = await sql<{ parentId: string; count: number }>`
        select ${parent} as parent_id, count(*) as count
        from ${rows(organizationId)} and ${parent} = any(${parentIds}::uuid[])
        group by ${parent}`.execute(transaction);
      return counted.rows;
    },
  });
