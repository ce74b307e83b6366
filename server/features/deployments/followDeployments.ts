import type { Context } from '../../platform/graphql/context.ts';
import { knownId } from '../../platform/graphql/ids.ts';

/** News of the deployments of an organization: the one that changed; null when several may have, or what runs did. */
export type DeploymentChangeRow = { deploymentId: string | null };

/** What happened, as it is told to who follows. */
type DeploymentNews = { deploymentChanged: DeploymentChangeRow };

/**
 * Subscribes to the deployments of the active organization, or to those of one of its projects. If a deployment
 * changed within the last minute, the first event is "any may have changed": it covers the time between the client's query and this subscription.
 */
export const followDeployments = (
  { runtime, session }: Context,
  followed: string | null,
): AsyncIterableIterator<DeploymentNews> => {
  const { organizationId } = session.allow('ORGANIZATION_READ');
  const projectId = followed === null ? null : knownId(followed, 'project');
  const events = runtime.events.subscribe('deployment');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  let mayBeOutdated = runtime.events.changedLately('deployment', organizationId);
  const next = async (): Promise<IteratorResult<DeploymentNews, undefined>> => {
    if (mayBeOutdated) {
      mayBeOutdated = false;
      return { value: { deploymentChanged: { deploymentId: null } }, done: false };
    }
    for (;;) {
      const { value: event, done } = await events.next();
      if (done) return end();
      if (event.missed) return { value: { deploymentChanged: { deploymentId: null } }, done: false };
      const concerned = projectId === null || event.within === projectId;
      if (event.organizationId === organizationId && concerned) {
        return { value: { deploymentChanged: { deploymentId: event.id } }, done: false };
      }
    }
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const news: AsyncIterableIterator<DeploymentNews> = {
    next,
    return: end,
    [Symbol.asyncIterator]: () => news,
  };
  return news;
};
