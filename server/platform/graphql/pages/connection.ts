import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { validate } from 'uuid';
import { accessError } from '../errors.ts';

/** The arguments of a connection field. */
export type PageArguments = {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  /** Whether the operation asks how many there are (see `countedPages.ts`), so that they are counted along with the page. */
  counted?: boolean;
};

/** One page of rows; `totalCount` is counted only when it is asked for. */
export type Connection<Row> = {
  edges: { cursor: string; node: Row }[];
  nodes: Row[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
  totalCount: () => Promise<number>;
};

/** What a list is sorted by: a column or expression, its PostgreSQL type, a direction, and the column of the id that decides ties. */
export type SortKey = {
  expression: RawBuilder<unknown>;
  type: 'timestamptz' | 'text' | 'integer' | 'bigint';
  direction: 'asc' | 'desc';
  id: RawBuilder<unknown>;
};

/** The newest first, by a column that holds an instant. */
export const newestBy = (column: string, id = 'id'): SortKey => ({
  expression: sql.ref(column),
  type: 'timestamptz',
  direction: 'desc',
  id: sql.ref(id),
});

/** What a store adds to its query to read one page: `where`, `orderBy`, `limit`, and the sort value as `cursorValue`. */
export type Keyset = {
  where: RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
  limit: number;
  cursorValue: RawBuilder<string>;
};

const maximum = 100;

/** As PostgreSQL writes an instant in UTC: `2026-11-21 09:30:00.123456+00`. */
const isInstant = (text: string): boolean => {
  const [, day] = /^(\d{4}-\d\d-\d\d) \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/.exec(text) ?? [];
  const at = new Date(text);
  return day !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** What PostgreSQL can read as a value of a type: a cursor of another list, or a made-up one, must not reach it. */
const readable: Record<SortKey['type'], (text: string) => boolean> = {
  timestamptz: isInstant,
  text: (text) => !text.includes('\0'),
  integer: (text) => /^-?\d{1,9}$/.test(text),
  bigint: (text) => /^-?\d{1,18}$/.test(text),
};

const readCursor = (cursor: string, type: SortKey['type']): [string, string] => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [value, id] = Array.isArray(parsed) ? parsed : [];
    if (typeof value === 'string' && readable[type](value) && validate(id)) return [value, id];
  } catch {
    // Falls through: whatever it was, it was no cursor of ours.
  }
  throw accessError('BAD_USER_INPUT', 'The cursor is not one of this list.');
};

const sizeOf = (args: PageArguments, size: number): number => {
  const asked = args.last ?? args.first ?? size;
  if (asked < 0 || asked > maximum) {
    throw accessError('BAD_USER_INPUT', `Ask for 0 to ${maximum} entries a page.`);
  }
  return asked;
};

/** Works out which rows a page holds. One row more than the page is read, to know whether there is another page. */
export const keyset = (sort: SortKey, args: PageArguments, size: number): Keyset => {
  const backwards = args.last != null || (args.before != null && args.after == null);
  const cursor = backwards ? args.before : args.after;
  const ascending = (sort.direction === 'asc') !== backwards;
  const [value, id] = cursor ? readCursor(cursor, sort.type) : [null, null];
  const type = sql.raw(sort.type);
  return {
    where:
      value === null
        ? sql<SqlBool>`true`
        : sql<SqlBool>`(${sort.expression}, ${sort.id}) ${sql.raw(ascending ? '>' : '<')} (${value}::text::${type}, ${id}::uuid)`,
    orderBy: sql`${sort.expression} ${sql.raw(ascending ? 'asc' : 'desc')}, ${sort.id} ${sql.raw(ascending ? 'asc' : 'desc')}`,
    limit: sizeOf(args, size) + 1,
    cursorValue: sql<string>`(${sort.expression})::text`,
  };
};

/** Counts once, when it is first asked for; at once where the operation asks for it, so that one statement does both. */
export const countedOnce = <Count>({ counted }: PageArguments, count: () => Promise<Count>) => {
  let counting: Promise<Count> | undefined;
  const ask = () => (counting ??= count());
  // Whoever asks hears of a failure; until then it is nobody's.
  if (counted) ask().catch(() => undefined);
  return ask;
};

/** Makes a connection of the rows that were read with a keyset. */
export const connection = <Row extends { id: string; cursorValue: string }>(
  rows: Row[],
  page: Keyset,
  args: PageArguments,
  totalCount: () => Promise<number>,
): Connection<Row> => {
  const backwards = args.last != null || (args.before != null && args.after == null);
  const more = rows.length === page.limit;
  const kept = more ? rows.slice(0, -1) : rows;
  if (backwards) kept.reverse();
  const edges = kept.map((node) => ({
    cursor: Buffer.from(JSON.stringify([node.cursorValue, node.id])).toString('base64url'),
    node,
  }));
  return {
    edges,
    nodes: kept,
    pageInfo: {
      hasNextPage: backwards ? args.before != null : more,
      hasPreviousPage: backwards ? more : args.after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount,
  };
};
