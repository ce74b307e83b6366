import { usePullRequestReviewsSuspenseQuery } from './review.generated.ts';
import type { Reviews } from './reviewTypes.ts';

/** Comments that are shown of a thread before all of them are asked for. */
const commentsShown = 10;

/** What people say about a pull request. */
export const useReviews = (id: string): Reviews => {
  const { data } = usePullRequestReviewsSuspenseQuery({
    variables: { id, comments: commentsShown },
    fetchPolicy: 'cache-and-network',
  });
  if (!data.pullRequest) throw new Error('The pull request was deleted.');
  return data.pullRequest;
};
