import type { PullRequestRow } from '../rows.ts';
import type { ReviewerRow } from './reviewRows.ts';

/**
 * Ids of the people whose turn it is. A reviewer is to act who was asked and has not reviewed, or whose review was about another change; else it is
 * the turn of the author: to answer a request for changes, or to merge.
 */
export const waitingFor = (
  { state, authorId }: Pick<PullRequestRow, 'state' | 'authorId'>,
  reviewers: readonly ReviewerRow[],
): string[] => {
  if (state === 'MERGED' || state === 'CLOSED') return [];
  const author = authorId === null ? [] : [authorId];
  const isAnswered = !reviewers.some((reviewer) => reviewer.state === 'CHANGES_REQUESTED' && !reviewer.stale);
  if (state === 'DRAFT' || !isAnswered) return author;
  const waiting = reviewers.filter(({ state: said, stale, notCounted, userId }) => {
    if (userId === authorId) return false;
    if (said === 'PENDING' || (said === 'CHANGES_REQUESTED' && stale)) return true;
    return said === 'APPROVED' && stale && notCounted === null;
  });
  return waiting.length > 0 ? waiting.map(({ userId }) => userId) : author;
};
