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
  { runtime, session, stores }: Context,
  followed: string,
): Promise<AsyncIterableIterator<PullRequestNews>> => {
  const id = knownId(followed, 'pull request');
  const grant = session.allow('ORGANIZATION_READ');
  const { organizationId } = grant;
  // Before the pull request is read, so that no event falls between the two.
  const events = runtime.events.subscribe('pullRequest');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  if (!(await stores.pullRequests.load(grant, id))) {
    await end();
    throw notFound('pull request');
  }
  const changed: PullRequestNews = { pullRequestChanged: { id } };
  let mayBeOutdated = runtime.events.changedLately('pullRequest', organizationId);
  const next = async (): Promise<IteratorResult<PullRequestNews, undefined>> => {
    if (mayBeOutdated) {
      mayBeOutdated = false;
      return { value: changed, done: false };
    }
    for (;;) {
      const { value: event, done } = await events.next();
      if (done) return end();
      const concerned = event.organizationId === organizationId && event.id === id;
      if (event.missed || concerned) return { value: changed, done: false };
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
