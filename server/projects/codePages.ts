import type { Branch, CommitConnection, TreeEntryConnection } from '../../schema/generated/types.ts';
import type { PageArguments } from '../graphql/connection.ts';
import { accessError } from '../graphql/errors.ts';
import type { ListedEntry } from './codeRows.ts';
import type { Commit } from '../git/source/commits.ts';

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

/** A page of a folder; a cursor is the place of an entry in its order. */
export const pageOfEntries = (entries: readonly ListedEntry[], args: PageArguments): TreeEntryConnection => {
  const size = sizeOf(args, 200, 1_000);
  const end = args.before ? Math.min(placeOf(args.before), entries.length) : entries.length;
  const from = args.after ? placeOf(args.after) + 1 : 0;
  const begin = args.last == null ? from : Math.max(from, end - size);
  const nodes = entries.slice(begin, Math.min(end, begin + size));
  const cursor = (index: number) => (nodes.length > 0 ? encode(`entry - ${index}`) : null);
  return {
    nodes,
    pageInfo: {
      hasPreviousPage: begin > 0,
      hasNextPage: begin + nodes.length < entries.length,
      startCursor: cursor(begin),
      endCursor: cursor(begin + nodes.length - 1),
    },
    totalCount: entries.length,
  };
};

type ReadHistory = (from: string, range: { skip: number; count: number }) => Promise<Commit[]>;

/**
 * A page of the commits of a branch. A cursor names the commit that the branch began with when the first page was read, so that
 * commits which arrive meanwhile move nothing.
 */
export const pageOfCommits = async (
  branch: Branch | null,
  args: PageArguments,
  read: ReadHistory,
): Promise<CommitConnection> => {
  const size = sizeOf(args, 10, 100);
  const [from, place] = args.after ? decode(args.after, 'commit') : [branch?.sha ?? '', -1];
  if (from !== '' && !/^[0-9a-f]{40,64}$/.test(from)) {
    throw accessError('BAD_USER_INPUT', 'The cursor is not one of this list.');
  }
  const skip = place + 1;
  const commits = branch ? await read(from, { skip, count: size + 1 }) : [];
  const nodes = commits.slice(0, size).map((commit) => ({
    ...commit,
    committedAt: commit.committedAt.toISOString(),
  }));
  const cursor = (index: number) => (nodes.length > 0 ? encode(`commit ${from} ${index}`) : null);
  return {
    nodes,
    pageInfo: {
      hasPreviousPage: skip > 0,
      hasNextPage: commits.length > nodes.length,
      startCursor: cursor(skip),
      endCursor: cursor(skip + nodes.length - 1),
    },
  };
};
