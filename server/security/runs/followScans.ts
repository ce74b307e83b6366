import type { Context } from '../../graphql/context.ts';

/** News of the scans of an organization: the one that was ordered, began or ended; null when several may have. */
export type ScanChangeRow = { scanId: string | null };

/** What happened, as it is told to who follows. */
type ScanNews = { scanChanged: ScanChangeRow };

/** Begins to follow the scans of the active organization: told whenever one is ordered, begins, or ends, however it was brought about. */
export const followScans = ({ runtime, session }: Context): AsyncIterableIterator<ScanNews> => {
  const { organizationId } = session.allow('ORGANIZATION_READ');
  const events = runtime.events.subscribe('jobState');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  const next = async (): Promise<IteratorResult<ScanNews, undefined>> => {
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
