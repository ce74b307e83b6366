import DataLoader from 'dataloader';
import type { TenantGrant } from '../auth/grants.ts';
import {
  type Connection,
  connection,
  countedOnce,
  type Keyset,
  keyset,
  type PageArguments,
  type SortKey,
} from './pages/connection.ts';

/** One loader per organization and page, made when it is first needed. */
const loadersOf = <Value>() => {
  const loaders = new Map<string, DataLoader<string, Value>>();
  return (name: string, batch: (keys: readonly string[]) => Promise<Value[]>): DataLoader<string, Value> => {
    const loader = loaders.get(name) ?? new DataLoader(batch);
    loaders.set(name, loader);
    return loader;
  };
};

/** Reads the row of a key, or null. */
export type RowLoader<Row> = ((grant: TenantGrant, key: string) => Promise<Row | null>) & {
  /** Takes rows that were read along with something else, so that no statement reads them again. */
  remember: (grant: TenantGrant, rows: readonly Row[]) => void;
};

/**
 * Reads rows by a key, those that one tick asks for in one statement. A store makes it for its transaction.
 * @param read reads the rows of these keys in the organization, in any order, at most one per key
 */
export const rowLoader = <Row>(
  read: (organizationId: string, keys: readonly string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): RowLoader<Row> => {
  const loaderOf = loadersOf<Row | null>();
  const rowsOf = (organizationId: string) =>
    loaderOf(organizationId, async (keys) => {
      const found = new Map((await read(organizationId, keys)).map((row) => [keyOf(row), row]));
      return keys.map((key) => found.get(key) ?? null);
    });
  const load = ({ organizationId }: TenantGrant, key: string) => rowsOf(organizationId).load(key);
  const remember = ({ organizationId }: TenantGrant, rows: readonly Row[]) => {
    for (const row of rows) rowsOf(organizationId).prime(keyOf(row), row);
  };
  return Object.assign(load, { remember });
};

/**
 * Reads short lists that belong to rows of another list, each as a whole; those that one tick asks for in one statement.
 * @param most how many of each are answered
 * @param read reads the rows of these parents, each parent's in the order in which they are to come
 */
export const rowsLoader = <Row>(
  most: number,
  read: (organizationId: string, parentIds: readonly string[]) => Promise<Row[]>,
  parentOf: (row: Row) => string,
): ((grant: TenantGrant, parentId: string) => Promise<Row[]>) => {
  const load = rowLoader<{ parent: string; rows: Row[] }>(
    async (organizationId, parentIds) => {
      const found = Map.groupBy(await read(organizationId, parentIds), parentOf);
      return [...found].map(([parent, rows]) => ({ parent, rows: rows.slice(0, most) }));
    },
    ({ parent }) => parent,
  );
  return async (grant, parentId) => (await load(grant, parentId))?.rows ?? [];
};

/** A row of a list that belongs to a parent, as the page loader needs it. */
export type ChildRow = { id: string; parentId: string; cursorValue: string };

/**
 * Reads lists that belong to rows of another list, such as the teams of projects: the parents that one tick asks for the
 * same page are read in one statement, and counted in another one only if somebody asks.
 * @param rules `read` answers the rows of these parents, each parent's in the order of the page, one more than it holds;
 *   `count` answers how many each parent has (none when it has none); `size` is how many a page holds unless said otherwise
 * @returns reads the page of a parent
 */
export const pageLoader = <Row extends ChildRow>(rules: {
  sort: SortKey;
  size: number;
  read: (organizationId: string, parentIds: readonly string[], page: Keyset) => Promise<Row[]>;
  count: (
    organizationId: string,
    parentIds: readonly string[],
  ) => Promise<{ parentId: string; count: number }[]>;
}): ((grant: TenantGrant, parentId: string, args: PageArguments) => Promise<Connection<Row>>) => {
  const loaderOf = loadersOf<Row[]>();
  const countOf = rowLoader(rules.count, (row) => row.parentId);
  return async (grant, parentId, args) => {
    const { organizationId } = grant;
    const page = keyset(rules.sort, args, rules.size);
    const loader = loaderOf(JSON.stringify([organizationId, args]), async (parentIds) => {
      const found = Map.groupBy(await rules.read(organizationId, parentIds, page), (row) => row.parentId);
      return parentIds.map((id) => found.get(id) ?? []);
    });
    const count = countedOnce(args, () => countOf(grant, parentId));
    const rows = await loader.load(parentId);
    return connection([...rows], page, args, async () => (await count())?.count ?? 0);
  };
};
