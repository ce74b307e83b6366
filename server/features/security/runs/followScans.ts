import type { Context } from '../../../platform/graphql/context.ts';

/** News of the scans of an organization: the one that was ordered, began or ended; null when several may have. */
export type ScanChangeRow = { scanId: string | null };

/** What happened, as it is told to who follows. */
type ScanNews = { scanChanged: ScanChangeRow };

/**
 * Subscribes to the scans of the active organization: an event whenever one is queued, starts or ends. If one did so
 * within the last minute, the first event is "any may have changed": it covers the time between the client's query and this subscription.
 */
export const followScans = ({ runtime, session }: Context): AsyncIterableIterator<ScanNews> => {
  const { organizationId } = session.allow('ORGANIZATION_READ');
  const events = runtime.events.subscribe('jobState');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  let mayBeOutdated = runtime.events.changedLately('jobState', organizationId);
  const next = async (): Promise<IteratorResult<ScanNews, undefined>> => {
    if (mayBeOutdated) {
      mayBeOutdated = false;
      return { value: { scanChanged: { scanId: null } }, done: false };
    }
    for (;;) {
      const { value: event, done } = await events.next();
      if (done) return end();
      if (event.missed) return { value: { scanChanged: { scanId: null } }, done: false };
      if (event.organizationId === organizationId && event.within === 'scan') {
        return { value: { scanChanged: { scanId: event.id } }, done: false };
      }
    }
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const news: AsyncIterableIterator<ScanNews> = { next, return: end, [Symbol.asyncIterator]: () => news };
  return news;
};
