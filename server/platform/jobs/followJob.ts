import { type Followed, followed, followToEnd } from '../events/followToEnd.ts';
import type { Context } from '../graphql/context.ts';
import { notFound } from '../graphql/notFound.ts';
import { knownId } from '../graphql/ids.ts';
import type { JobRow } from './store.ts';
import { visibleJob } from './visibleJob.ts';

/** What happened: the followed job may have moved on. */
export type JobUpdate = { jobUpdated: Followed };

/** A job, at once and after each of its events, until an answer showed that it has ended. */
export type JobUpdates = AsyncIterableIterator<JobUpdate>;

/**
 * Begins to follow a job of the active organization.
 * @throws NOT_FOUND when it is not there
 */
export const followJob = async (context: Context, jobId: string): Promise<JobUpdates> => {
  const record = followed(knownId(jobId, 'job'));
  // Before the job is looked up, so that no event falls between the two.
  const updates = followToEnd(context.runtime.events.subscribe('job'), {
    clock: context.runtime.clock,
    record,
    concerns: ({ id }) => id === record.id,
    news: { jobUpdated: record },
  });
  if (await visibleJob(context, record.id)) return updates;
  await updates.return?.();
  throw notFound('job');
};

/** The job as it is now; ends the following with it. */
export const followedJob = async (record: Followed, context: Context): Promise<JobRow> => {
  const job = await visibleJob(context, record.id);
  record.ended = job === null || job.finishedAt !== null;
  if (!job) throw notFound('job');
  return job;
};
