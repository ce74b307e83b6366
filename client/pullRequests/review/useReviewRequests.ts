import { useAction } from '../../shared/controls/useAction.ts';
import { useUpdatePullRequestMutation } from '../page/changes.generated.ts';
import type { ReviewProps } from './reviewTypes.ts';

interface Member {
  id: string;
  name: string;
}

/** Who is asked for a review of a pull request, and how to ask one member more or less. */
export const useReviewRequests = ({
  pullRequest,
  reviews,
  onChanged,
}: Pick<ReviewProps, 'pullRequest' | 'reviews' | 'onChanged'>) => {
  const act = useAction();
  const [update, { loading }] = useUpdatePullRequestMutation();
  const asked = reviews.reviewers.filter(({ requested }) => requested).map(({ user }) => user.id);
  const change = async (reviewerIds: string[], done: string) => {
    const input = { id: pullRequest.id, reviewerIds };
    const changed = await act(
      async () => (await update({ variables: { input } })).data?.updatePullRequest?.errors,
      done,
    );
    if (changed) await onChanged();
  };
  return {
    asked,
    loading,
    ask: ({ id, name }: Member) => change([...asked, id], `${name} is asked for a review`),
    remove: ({ id, name }: Member) =>
      change(
        asked.filter((other) => other !== id),
        `${name} is no longer asked for a review`,
      ),
  };
};
