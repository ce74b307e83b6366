import type { ReviewCommentInput } from '../../../../schema/generated/types.ts';
import { type Clone, isFolder, sourceTreeOf, type TreeEntry } from '../../../engines/git/index.ts';
import { UserFault } from '../../../platform/graphql/errors.ts';
import type { NewThread } from './reviewChangeStore.ts';

type Comment = Pick<ReviewCommentInput, 'path' | 'side' | 'startLine' | 'line' | 'body'>;

/** Lines that one comment can be about. */
const mostLines = 100;

/** The versions of the files that comments are about; `before` is null when the branches have no common commit. */
export type Versions = { before: string | null; after: string };

/**
 * Reads the lines that comments are about.
 * @throws UserFault with an error for each comment whose file or lines are not there
 */
export const readPlaces = async (
  clone: Clone,
  { before, after }: Versions,
  comments: readonly Comment[],
): Promise<NewThread[]> => {
  const threads: NewThread[] = [];
  const errors: UserFault['errors'] = [];
  const known = new Map<string, TreeEntry | null>();
  const entryAt = async (commit: string, path: string): Promise<TreeEntry | null> => {
    const key = `${commit} ${path}`;
    const found = known.get(key) ?? (await sourceTreeOf(clone, commit).find(path));
    known.set(key, found);
    return found;
  };
  for (const [index, { path, side: given, startLine: first, line, body }] of comments.entries()) {
    const side = given ?? 'AFTER';
    const startLine = first ?? line;
    const wrong = (field: string, message: string) =>
      void errors.push({ field: ['comments', String(index), field], code: 'NOT_FOUND', message });
    const commitSha = side === 'AFTER' ? after : before;
    const entry = commitSha === null ? null : await entryAt(commitSha, path);
    if (commitSha === null || !entry || isFolder(entry) || !entry.mode.startsWith('100')) {
      wrong('path', `There is no file ${path} ${side === 'AFTER' ? 'in the head' : 'before the change'}.`);
      continue;
    }
    if (startLine < 1 || line < 1) {
      wrong(line < 1 ? 'line' : 'startLine', 'Lines are numbered from 1.');
      continue;
    }
    if (startLine > line || line - startLine >= mostLines) {
      const message =
        startLine > line
          ? 'The first line must not be below the last one.'
          : `A comment can be about at most ${mostLines} lines.`;
      wrong('startLine', message);
      continue;
    }
    const read = await sourceTreeOf(clone, commitSha).lines(entry, {
      from: startLine,
      count: line - startLine + 1,
    });
    if (!read) wrong('path', `${path} is not text, so that it has no lines.`);
    else if (read.total < line) wrong('line', `${path} has ${read.total} lines.`);
    else threads.push({ path, side, startLine, line, commitSha, code: read.lines.join('\n'), body });
  }
  if (errors.length > 0) throw new UserFault(errors);
  return threads;
};
