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
  // Before the run is read, so that no event falls between the two.
  const events = runtime.events.subscribe('agentRun');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  if (!(await stores.agentRuns.load(grant, id))) {
    await end();
    throw notFound('run');
  }
  const changed: RunNews = { agentRunUpdated: { id } };
  let first = true;
  const next = async (): Promise<IteratorResult<RunNews, undefined>> => {
    if (first) {
      first = false;
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
  const news: AsyncIterableIterator<RunNews> = { next, return: end, [Symbol.asyncIterator]: () => news };
  return news;
};
