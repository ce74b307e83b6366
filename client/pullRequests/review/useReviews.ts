import { usePullRequestReviewsSuspenseQuery } from './review.generated.ts';
import type { Reviews } from './reviewTypes.ts';

/** What people say about a pull request. */
export const useReviews = (id: string): Reviews => {
  const { data } = usePullRequestReviewsSuspenseQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data.pullRequest) throw new Error('The pull request was deleted.');
  return data.pullRequest;
};
