import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { PullRequestRow } from '../rows.ts';

/**
 * Sets the members who are asked for a review; those who were not asked before are notified.
 * @throws UserFault for somebody who cannot review it
 */
export const askForReview = async (
  { session, stores }: Context,
  grant: Grant<'PULL_REQUEST_CREATE'>,
  pullRequest: PullRequestRow,
  reviewerIds: readonly string[],
): Promise<void> => {
  const ids = reviewerIds.map((id) => knownId(id, 'member'));
  if (ids.includes(pullRequest.authorId ?? '')) {
    throw fault('reviewerIds', 'NOT_ALLOWED', 'The author cannot be asked for a review.');
  }
  const reader = session.allow('ORGANIZATION_READ');
  for (const id of ids) {
    if (!(await stores.teams.member(reader, id))) throw notFound('member', id);
  }
  const added = await stores.reviewChanges.ask(grant, pullRequest, ids);
  if (!added) {
    throw fault('reviewerIds', 'NOT_ALLOWED', 'Viewers cannot review. Choose other members.');
  }
  const { number, title, projectId, description } = pullRequest;
  const { name, userId } = session.require();
  await stores.notifications.notify(
    grant,
    added.filter((id) => id !== userId),
    {
      event: 'PULL_REQUEST_REVIEWED',
      title: `${name} asks you to review #${number} ${title}`.slice(0, 200),
      message: description.slice(0, 500),
      link: `/app/projects/${projectId}/pull-requests/${number}`,
    },
  );
};
