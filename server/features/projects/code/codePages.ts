import type { PageInfo } from '../../../../schema/generated/types.ts';
import type { PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import type { HistoryCommit } from '../../../engines/git/index.ts';

const encode = (value: string): string => Buffer.from(value).toString('base64url');

/** The number in a cursor, behind the text that says what it belongs to. Throws BAD_USER_INPUT. */
const decode = (cursor: string, belongsTo: string): [of: string, place: number] => {
  const [kind, of = '', place = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (kind !== belongsTo || !/^\d{1,9}$/.test(place)) {
    throw accessError('BAD_USER_INPUT', 'The cursor is not one of this list.');
  }
  return [of, Number(place)];
};

const sizeOf = ({ first, last }: PageArguments, usual: number, most: number): number => {
  const size = last ?? first ?? usual;
  if (size < 0 || size > most) {
    throw accessError('BAD_USER_INPUT', `Ask for 0 to ${most.toLocaleString('en-US')} entries a page.`);
  }
  return size;
};

const placeOf = (cursor: string): number => decode(cursor, 'entry')[1];

type ReadHistory = (from: string, range: { skip: number; count: number }) => Promise<HistoryCommit[]>;

/**
 * A page of the commits that another one contains. A cursor names the commit that the list began with when its first page was read,
 * so that commits which arrive meanwhile move nothing.
 */
export const pageOfCommits = async (
  tip: string | null,
  args: PageArguments,
  read: ReadHistory,
): Promise<{ commits: HistoryCommit[]; pageInfo: PageInfo }> => {
  const size = sizeOf(args, 10, 100);
  const cursor = args.after ?? args.before;
  const [from, place] = cursor ? decode(cursor, 'commit') : [tip ?? '', -1];
  if (from !== '' && !/^[0-9a-f]{40,64}$/.test(from)) {
    throw accessError('BAD_USER_INPUT', 'The cursor is not one of this list.');
  }
  const backwards = args.before != null && args.after == null;
  const skip = backwards ? Math.max(0, place - size) : place + 1;
  const wanted = backwards ? Math.min(size, place) : size;
  const found = tip === null ? [] : await read(from, { skip, count: wanted + 1 });
  const commits = found.slice(0, wanted);
  const cursorOf = (index: number) => (commits.length > 0 ? encode(`commit ${from} ${index}`) : null);
  return {
    commits,
    pageInfo: {
      hasPreviousPage: skip > 0,
      hasNextPage: found.length > commits.length,
      startCursor: cursorOf(skip),
      endCursor: cursorOf(skip + commits.length - 1),
    },
  };
};

/** A page of a list that is read as a whole; a cursor is the place of an entry in its order. */
export const pageOfList = <Row>(
  rows: readonly Row[],
  args: PageArguments,
  { usual, most }: { usual: number; most: number },
): { nodes: Row[]; pageInfo: PageInfo; totalCount: number } => {
  const size = sizeOf(args, usual, most);
  const end = args.before ? Math.min(placeOf(args.before), rows.length) : rows.length;
  const from = args.after ? placeOf(args.after) + 1 : 0;
  const begin = args.last == null ? from : Math.max(from, end - size);
  const nodes = rows.slice(begin, Math.min(end, begin + size));
  const cursor = (index: number) => (nodes.length > 0 ? encode(`entry - ${index}`) : null);
  return {
    nodes,
    pageInfo: {
      hasPreviousPage: begin > 0,
      hasNextPage: begin + nodes.length < rows.length,
      startCursor: cursor(begin),
      endCursor: cursor(begin + nodes.length - 1),
    },
    totalCount: rows.length,
  };
};
