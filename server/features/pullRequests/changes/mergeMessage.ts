import type { MergeMethod } from '../../../../schema/generated/types.ts';
import type { PullRequestRow } from '../rows.ts';

const titleOf = (
  { number, title, sourceBranch }: Pick<PullRequestRow, 'number' | 'title' | 'sourceBranch'>,
  method: MergeMethod,
): string =>
  method === 'SQUASH' ? `${title} (#${number})` : `Merge pull request #${number} from ${sourceBranch}`;

/**
 * The message of the commit that a merge adds, with the title and description that the pull request has now. A fast-forward adds none.
 * @param given the first line that a person wrote; empty for the usual one
 */
export const mergeMessage = (row: PullRequestRow, method: MergeMethod, given: string): string => {
  const subject = given.trim() || titleOf(row, method);
  const body = (method === 'SQUASH' ? row.description : row.title).trim();
  return body ? `${subject}\n\n${body}` : subject;
};
