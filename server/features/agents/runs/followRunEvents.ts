import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { AgentRunEventRow } from './runRows.ts';

/** How far the log of a run was read: the next answer has the lines after `after`. */
type Followed = { id: string; after: number; more: boolean; ended: boolean };

/** The log of a run may have grown; it is read when the event is answered. */
export type RunEventNews = { agentRunEventAdded: Followed };

const pageSize = 100;

/**
 * Subscribes to the log of a run of the active organization: the lines after a number at once, then what is added, until the run has ended.
 * @param after number of the last known line; 0 for the whole log
 * @throws NOT_FOUND when the run does not exist
 */
export const followRunEvents = async (
  { runtime, session, stores }: Context,
  runId: string,
  after: number,
): Promise<AsyncIterableIterator<RunEventNews>> => {
  const followed: Followed = { id: knownId(runId, 'run'), after, more: true, ended: false };
  const grant = session.allow('ORGANIZATION_READ');
  // Before the run is read, so that no event falls between the two.
  const events = runtime.events.subscribe('agentRun');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  if (!(await stores.agentRuns.load(grant, followed.id))) {
    await end();
    throw notFound('run');
  }
  const next = async (): Promise<IteratorResult<RunEventNews, undefined>> => {
    if (followed.ended) return end();
    while (!followed.more) {
      const { value: event, done } = await events.next();
      if (done) return end();
      if (event.missed || event.id === followed.id) break;
    }
    return { value: { agentRunEventAdded: followed }, done: false };
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const news: AsyncIterableIterator<RunEventNews> = { next, return: end, [Symbol.asyncIterator]: () => news };
  return news;
};

/** Reads what was added since the last answer; ends the subscription with the run. */
export const followedRunEvents = async (
  followed: Followed,
  { session, stores }: Context,
): Promise<AgentRunEventRow[]> => {
  const grant = session.allow('ORGANIZATION_READ');
  // The run first: its last lines were there before it ended.
  const run = await stores.agentRuns.load(grant, followed.id);
  if (!run) {
    followed.ended = true;
    throw notFound('run');
  }
  const lines = await stores.agentRuns.events(grant, run.id, { first: pageSize, after: followed.after });
  followed.after = lines.at(-1)?.number ?? followed.after;
  followed.more = lines.length === pageSize;
  followed.ended = run.finishedAt !== null && !followed.more;
  return lines;
};
