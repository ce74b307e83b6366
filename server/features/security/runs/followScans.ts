import { type Followed, followed, followToEnd } from '../../../platform/events/followToEnd.ts';
import { newsOf } from '../../../platform/events/newsOf.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';

/** News of scans: the one that was ordered, began or ended; null when several may have. `missed`: events before it may not have been told. */
export type ScanChangeRow = { scanId: string | null; missed?: boolean };

/** What happened, as it is told to who follows. */
export type ScanNews = { scanChanged: ScanChangeRow | Followed };

const changed = (scanId: string | null): ScanNews => ({ scanChanged: { scanId } });

/**
 * Subscribes to the scans of the active organization, or of one of its projects: an event whenever one is queued, starts or ends. If one did so
 * within the last minute, the first event is "any may have changed": it covers the time between the client's query and this subscription.
 */
const followAll = ({ runtime: { events }, session }: Context, projectId: string | null) => {
  const { organizationId } = session.allow('ORGANIZATION_READ');
  return newsOf(
    events.subscribe('jobState'),
    events.changedLately('jobState', organizationId) ? changed(null) : null,
    (event) => {
      if (event.missed) return changed(null);
      const concerned = projectId === null || event.projectId === projectId;
      const isScan = event.organizationId === organizationId && event.within === 'scan';
      return isScan && concerned ? changed(event.id) : null;
    },
  );
};

const followOne = async (
  { runtime: { events, clock }, session, stores }: Context,
  id: string,
  projectId: string | null,
) => {
  const grant = session.allow('ORGANIZATION_READ');
  const record = followed(id);
  // Before the scan is looked up, so that no event falls between the two.
  const news = followToEnd<ScanNews>(events.subscribe('jobState'), {
    clock,
    record,
    concerns: (event) => event.organizationId === grant.organizationId && event.id === id,
    news: { scanChanged: record },
  });
  const scan = await stores.scanRuns.load(grant, id);
  if (scan && (projectId === null || projectId === scan.projectId)) return news;
  await news.return?.();
  throw notFound('scan');
};

/**
 * Subscribes to scans of the active organization. With an id: to that one, as it is now and whenever it changes, until there is a verdict on it.
 * @throws NOT_FOUND when there is no such scan, in that project if one is given
 */
export const followScans = async (
  context: Context,
  { id, projectId }: { id?: string | null | undefined; projectId?: string | null | undefined },
): Promise<AsyncIterableIterator<ScanNews>> => {
  const within = projectId == null ? null : knownId(projectId, 'project');
  return id == null ? followAll(context, within) : followOne(context, knownId(id, 'scan'), within);
};

/** What is told of an event. Of a scan that is followed, it notes whether more is to come. */
export const toldScan = async (
  { scanChanged: news }: ScanNews,
  { session, stores }: Context,
): Promise<ScanChangeRow> => {
  if (!('id' in news)) return news;
  const scan = await stores.scanRuns.load(session.allow('ORGANIZATION_READ'), news.id);
  news.ended = scan?.state !== 'QUEUED' && scan?.state !== 'RUNNING';
  return { scanId: news.id, missed: news.missed };
};
