import { newsOf } from '../../../platform/events/newsOf.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';

/** The run that changed; it is read when the event is answered. */
export type RunNews = { agentRunUpdated: { id: string } };

/**
 * Subscribes to a run of the active organization: an event at once, and whenever its state, steps or log change.
 * @throws NOT_FOUND when it does not exist
 */
export const followRun = async (
  { runtime, session, stores }: Context,
  followed: string,
): Promise<AsyncIterableIterator<RunNews>> => {
  const id = knownId(followed, 'run');
  const grant = session.allow('ORGANIZATION_READ');
  const { organizationId } = grant;
  const changed: RunNews = { agentRunUpdated: { id } };
  // Before the run is read, so that no event falls between the two.
  const news = newsOf(runtime.events.subscribe('agentRun'), changed, (event) =>
    event.missed || (event.organizationId === organizationId && event.id === id) ? changed : null,
  );
  if (await stores.agentRuns.load(grant, id)) return news;
  await news.return?.();
  throw notFound('run');
};
