import type { PullRequestProps } from '../page/pullRequestTypes.ts';
import type { PullRequestReviewsQuery } from './review.generated.ts';

/** What people say about the pull request of the page. */
export type Reviews = NonNullable<PullRequestReviewsQuery['pullRequest']>;

/** A thread of the page. */
export type Thread = Reviews['threads']['nodes'][number];

/** A comment of a thread. */
export type ThreadComment = Thread['comments']['nodes'][number];

/** What the parts of a review get. */
export interface ReviewProps extends PullRequestProps {
  reviews: Reviews;
}
