import { newsOf } from '../../platform/events/newsOf.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { notFound } from '../../platform/graphql/notFound.ts';

/** The pull request that changed, null when it is not known which one; it is read when the event is answered. */
export type PullRequestNews = { pullRequestChanged: { id: string | null } };

const changed = (id: string | null): PullRequestNews => ({ pullRequestChanged: { id } });

/**
 * Subscribes to a pull request of the active organization, or to all of them: an event whenever one or its checks change, and one at once if
 * there was a change within the last minute.
 * @throws NOT_FOUND when the pull request does not exist
 */
export const followPullRequest = async (
  { runtime, session, stores }: Context,
  followed: string | null | undefined,
): Promise<AsyncIterableIterator<PullRequestNews>> => {
  const id = followed == null ? null : knownId(followed, 'pull request');
  const grant = session.allow('ORGANIZATION_READ');
  const { organizationId } = grant;
  // Before the pull request is read, so that no event falls between the two.
  const news = newsOf(
    runtime.events.subscribe('pullRequest'),
    runtime.events.changedLately('pullRequest', organizationId) ? changed(id) : null,
    (event) => {
      if (event.missed) return changed(id);
      const concerned = event.organizationId === organizationId && (id === null || event.id === id);
      return concerned ? changed(event.id ?? null) : null;
    },
  );
  if (id === null || (await stores.pullRequests.load(grant, id))) return news;
  await news.return?.();
  throw notFound('pull request');
};
