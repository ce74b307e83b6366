import { newsOf } from '../../../platform/events/newsOf.ts';
import type { Context } from '../../../platform/graphql/context.ts';

/** The run that changed; null when any may have. */
export type AnyRunNews = { anyAgentRunUpdated: { id: string | null } };

const news = (id: string | null): AnyRunNews => ({ anyAgentRunUpdated: { id } });

/**
 * Subscribes to the runs of the active organization, and to the pause of all agents. If one changed within the last minute, the first event
 * is "any may have changed": it covers the time between the client's query and this subscription.
 */
export const followRuns = ({ runtime: { events }, session }: Context): AsyncIterableIterator<AnyRunNews> => {
  const { organizationId } = session.allow('ORGANIZATION_READ');
  return newsOf(
    events.subscribe('agentRun'),
    events.changedLately('agentRun', organizationId) ? news(null) : null,
    (event) => {
      if (event.missed) return news(null);
      if (event.organizationId !== organizationId) return null;
      return news(event.id === organizationId ? null : event.id);
    },
  );
};
