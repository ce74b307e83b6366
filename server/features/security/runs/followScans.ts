import { newsOf } from '../../../platform/events/newsOf.ts';
import type { Context } from '../../../platform/graphql/context.ts';

/** News of the scans of an organization: the one that was ordered, began or ended; null when several may have. */
export type ScanChangeRow = { scanId: string | null };

/** What happened, as it is told to who follows. */
type ScanNews = { scanChanged: ScanChangeRow };

const changed = (scanId: string | null): ScanNews => ({ scanChanged: { scanId } });

/**
 * Subscribes to the scans of the active organization: an event whenever one is queued, starts or ends. If one did so
 * within the last minute, the first event is "any may have changed": it covers the time between the client's query and this subscription.
 */
export const followScans = ({ runtime: { events }, session }: Context): AsyncIterableIterator<ScanNews> => {
  const { organizationId } = session.allow('ORGANIZATION_READ');
  return newsOf(
    events.subscribe('jobState'),
    events.changedLately('jobState', organizationId) ? changed(null) : null,
    (event) => {
      if (event.missed) return changed(null);
      return event.organizationId === organizationId && event.within === 'scan' ? changed(event.id) : null;
    },
  );
};
