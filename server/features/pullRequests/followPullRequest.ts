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
  const events = runtime.events.subscribe('pullRequest');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  if (id !== null && !(await stores.pullRequests.load(grant, id))) {
    await end();
    throw notFound('pull request');
  }
  let mayBeOutdated = runtime.events.changedLately('pullRequest', organizationId);
  const next = async (): Promise<IteratorResult<PullRequestNews, undefined>> => {
    if (mayBeOutdated) {
      mayBeOutdated = false;
      return { value: changed(id), done: false };
    }
    for (;;) {
      const { value: event, done } = await events.next();
      if (done) return end();
      if (event.missed) return { value: changed(id), done: false };
      const concerned = event.organizationId === organizationId && (id === null || event.id === id);
      if (concerned) return { value: changed(event.id ?? null), done: false };
    }
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const news: AsyncIterableIterator<PullRequestNews> = {
    next,
    return: end,
    [Symbol.asyncIterator]: () => news,
  };
  return news;
};
