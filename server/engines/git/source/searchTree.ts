import { GitError } from '../process/gitError.ts';
import { type Clone, readClone } from './readClone.ts';
import { isTreePath } from './sourceTree.ts';
import { decodePath } from './treeEntry.ts';

/** A line that contains the text. Of a longer one the first 500 characters. */
type TreeMatch = { path: string; line: number; text: string };

/** The lines that were found, by path, and whether there are more. */
export type TreeMatches = { matches: TreeMatch[]; more: boolean };

/** What is searched for: a text, in all files or in those of a folder. */
export type TreeSearch = { text: string; path?: string | null | undefined; ignoreCase: boolean };

const mostMatches = 1_000;
const mostBytes = 4 * 1024 * 1024;
const longestText = 500;

/** A line of `git grep -z -n`: commit and path, number, text. Null when the path is not UTF-8. */
const parseMatch = (line: Buffer, commit: string): TreeMatch | null => {
  const nameEnd = line.indexOf(0);
  const numberEnd = line.indexOf(0, nameEnd + 1);
  if (nameEnd < 0 || numberEnd < 0) return null;
  const path = decodePath(line.subarray(commit.length + 1, nameEnd));
  const text = line.toString('utf8', numberEnd + 1).replace(/\r$/, '');
  const shown = text.length > longestText ? `${text.slice(0, longestText)}…` : text;
  return path === null
    ? null
    : { path, line: Number(line.toString('latin1', nameEnd + 1, numberEnd)), text: shown };
};

/** Whether a search ended before it had seen everything. */
const isCut = (error: unknown): boolean =>
  error instanceof GitError && (error.kind === 'TOO_LARGE' || error.kind === 'TIMEOUT');

/** git grep exits with 1 when it found nothing. */
const foundNothing = (error: unknown): boolean => error instanceof GitError && error.exitStatus === 1;

/**
 * Searches the text files of a commit for a text; it is no pattern. The first 1,000 lines that contain it, in 4 MiB of output, found within the time of
 * the reader.
 * @throws GitError
 */
export const searchTree = async (
  clone: Clone,
  commit: string,
  { text, path, ignoreCase }: TreeSearch,
): Promise<TreeMatches> => {
  if (path && !isTreePath(path)) return { matches: [], more: false };
  const matches: TreeMatch[] = [];
  let rest = Buffer.alloc(0);
  const onOutput = (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf(0x0a); end >= 0; end = rest.indexOf(0x0a)) {
      const match = parseMatch(rest.subarray(0, end), commit);
      rest = rest.subarray(end + 1);
      if (match && matches.length === mostMatches)
        throw new GitError('TOO_LARGE', 'Too many lines contain the text.');
      if (match) matches.push(match);
    }
  };
  const options = ['-z', '-n', '-I', '-F', '--threads=1', ...(ignoreCase ? ['-i'] : [])];
  const args = ['grep', ...options, '-e', text, commit, '--', ...(path ? [path] : [])];
  const more = await readClone(clone, args, { maxOutputBytes: mostBytes, onOutput }).then(
    () => false,
    (error: unknown) => {
      if (foundNothing(error)) return false;
      if (isCut(error)) return true;
      throw error;
    },
  );
  return { matches, more };
};
