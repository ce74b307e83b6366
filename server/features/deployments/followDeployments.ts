import { newsOf } from '../../platform/events/newsOf.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { knownId } from '../../platform/graphql/ids.ts';

/** News of the deployments of an organization: the one that changed; null when several may have, or what runs did. */
export type DeploymentChangeRow = { deploymentId: string | null };

/** What happened, as it is told to who follows. */
type DeploymentNews = { deploymentChanged: DeploymentChangeRow };

const changed = (deploymentId: string | null): DeploymentNews => ({ deploymentChanged: { deploymentId } });

/**
 * Subscribes to the deployments of the active organization, or to those of one of its projects. If a deployment
 * changed within the last minute, the first event is "any may have changed": it covers the time between the client's query and this subscription.
 */
export const followDeployments = (
  { runtime: { events }, session }: Context,
  followed: string | null,
): AsyncIterableIterator<DeploymentNews> => {
  const { organizationId } = session.allow('ORGANIZATION_READ');
  const projectId = followed === null ? null : knownId(followed, 'project');
  return newsOf(
    events.subscribe('deployment'),
    events.changedLately('deployment', organizationId) ? changed(null) : null,
    (event) => {
      if (event.missed) return changed(null);
      const concerned = projectId === null || event.within === projectId;
      return event.organizationId === organizationId && concerned ? changed(event.id) : null;
    },
  );
};
