import { newsOf } from '../../platform/events/newsOf.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { notFound } from '../../platform/graphql/notFound.ts';

/** The pull request that changed; it is read when the event is answered. */
export type PullRequestNews = { pullRequestChanged: { id: string } };

/**
 * Subscribes to a pull request of the active organization: an event whenever it or its checks change, and one at once if there was a change
 * within the last minute.
 * @throws NOT_FOUND when it does not exist
 */
export const followPullRequest = async (
  { runtime: { events }, session, stores }: Context,
  followed: string,
): Promise<AsyncIterableIterator<PullRequestNews>> => {
  const id = knownId(followed, 'pull request');
  const grant = session.allow('ORGANIZATION_READ');
  const { organizationId } = grant;
  const changed: PullRequestNews = { pullRequestChanged: { id } };
  // Before the pull request is read, so that no event falls between the two.
  const news = newsOf(
    events.subscribe('pullRequest'),
    events.changedLately('pullRequest', organizationId) ? changed : null,
    (event) =>
      event.missed || (event.organizationId === organizationId && event.id === id) ? changed : null,
  );
  if (await stores.pullRequests.load(grant, id)) return news;
  await news.return?.();
  throw notFound('pull request');
};
