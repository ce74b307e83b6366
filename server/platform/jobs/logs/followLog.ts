import type { JobLogLineConnection } from '../../../../schema/generated/types.ts';
import type { Context } from '../../graphql/context.ts';
import { notFound } from '../../graphql/notFound.ts';
import { knownId } from '../../graphql/ids.ts';
import { numberIn } from './logStore.ts';
import { visibleJob } from '../visibleJob.ts';

/** How far a log was followed: each answer goes on from `cursor`, and says whether there is more at once, or nothing ever. */
type Followed = { id: string; cursor: string | null; more: boolean; ended: boolean };

/** What happened: the log may have grown. */
export type LogUpdate = { jobLogAdded: Followed };

/** A log, from a cursor on: what is there at once, then whatever is added, until the job has ended. */
export type LogUpdates = AsyncIterableIterator<LogUpdate>;

/** Whether an event tells of something that was not read yet: a later line of this job, or its end. */
const concerns = (event: { id: string; missed?: true }, { id, cursor }: Followed): boolean => {
  if (event.missed) return true;
  const [jobId, last] = event.id.split(':');
  return jobId === id && (last === 'end' || Number(last) > numberIn(cursor));
};

/**
 * Begins to follow the log of a job of the active organization.
 * @param after the cursor of the last line that is known already
 * @throws NOT_FOUND when the job is not there, BAD_USER_INPUT when it is no cursor
 */
export const followLog = async (
  context: Context,
  jobId: string,
  after: string | null | undefined,
): Promise<LogUpdates> => {
  numberIn(after);
  const followed: Followed = { id: knownId(jobId, 'job'), cursor: after ?? null, more: true, ended: false };
  // Before anything is read, so that no event falls between the two.
  const events = context.runtime.events.subscribe('jobLog');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  try {
    if (!(await visibleJob(context, followed.id))) throw notFound('job');
  } catch (error) {
    await end();
    throw error;
  }

  const next = async (): Promise<IteratorResult<LogUpdate, undefined>> => {
    if (followed.ended) return end();
    while (!followed.more) {
      const { value: event, done } = await events.next();
      if (done) return end();
      if (concerns(event, followed)) break;
    }
    return { value: { jobLogAdded: followed }, done: false };
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const updates: LogUpdates = { next, return: end, [Symbol.asyncIterator]: () => updates };
  return updates;
};

/** What was added since the last answer; ends the following with the job. */
export const followedLog = async (followed: Followed, context: Context): Promise<JobLogLineConnection> => {
  const { session, stores } = context;
  // The job first: what it said was there before it ended.
  const job = await visibleJob(context, followed.id);
  if (!job) {
    followed.ended = true;
    throw notFound('job');
  }
  const grant = session.allow('ORGANIZATION_READ');
  const page = await stores.jobLogs.page(grant, job.id, { after: followed.cursor });
  followed.cursor = page.pageInfo.endCursor ?? null;
  followed.more = page.pageInfo.hasNextPage;
  followed.ended = job.finishedAt !== null && !followed.more;
  return page;
};
