import type { Context } from '../graphql/context.ts';
import { notFound } from '../graphql/notFound.ts';
import { knownId } from '../graphql/ids.ts';
import type { JobRow } from './store.ts';
import { visibleJob } from './visibleJob.ts';

/** What is followed: the answer to each event says in `ended` whether it was the last one. */
type Followed = { id: string; ended: boolean };

/** What happened: the followed job may have moved on. */
export type JobUpdate = { jobUpdated: Followed };

/** A job, at once and after each of its events, until an answer showed that it has ended. */
export type JobUpdates = AsyncIterableIterator<JobUpdate>;

/**
 * Begins to follow a job of the active organization.
 * @throws NOT_FOUND when it is not there
 */
export const followJob = async (context: Context, jobId: string): Promise<JobUpdates> => {
  const followed: Followed = { id: knownId(jobId, 'job'), ended: false };
  // Before the job is looked up, so that no event falls between the two.
  const events = context.runtime.events.subscribe('job');
  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  if (!(await visibleJob(context, followed.id))) {
    await end();
    throw notFound('job');
  }

  let first = true;
  const next = async (): Promise<IteratorResult<JobUpdate, undefined>> => {
    if (followed.ended) return end();
    if (first) {
      first = false;
      return { value: { jobUpdated: followed }, done: false };
    }
    for (;;) {
      const { value: event, done } = await events.next();
      if (done) return end();
      if (event.missed || event.id === followed.id) return { value: { jobUpdated: followed }, done: false };
    }
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const updates: JobUpdates = { next, return: end, [Symbol.asyncIterator]: () => updates };
  return updates;
};

/** The job as it is now; ends the following with it. */
export const followedJob = async (followed: Followed, context: Context): Promise<JobRow> => {
  const job = await visibleJob(context, followed.id);
  followed.ended = job === null || job.finishedAt !== null;
  if (!job) throw notFound('job');
  return job;
};
