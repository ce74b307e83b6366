import type { Kysely } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import type { JobData, Queue } from './queues.ts';

export type { JobData, Queue } from './queues.ts';

/**
 * Why a job's signal was aborted when a person canceled it: what the job made is to be removed. Any other reason means
 * that this process ends or lost the job, and that another one takes it up: then nothing is to be removed.
 */
export class JobCanceled extends Error {
  constructor() {
    super('The job was canceled.');
    this.name = 'JobCanceled';
  }
}

/**
 * Does one job. It is called again when the process died while it ran, or when it threw, so it must be repeatable. The
 * job is RUNNING when it is called. One that returns has SUCCEEDED unless it ended the job in another way by
 * `finishJob`. One that throws is tried 6 times in all, and has then FAILED. A job that was canceled before it began
 * comes with a signal that is aborted already.
 */
export type JobHandler<Q extends Queue> = (data: JobData[Q], signal: AbortSignal) => Promise<void>;

/** Cleans up after a job that is given up, before its state becomes FAILED; repeated when it throws. */
export type AbandonedHandler<Q extends Queue> = (data: JobData[Q]) => Promise<void>;

/** What does the jobs of each queue, and what cleans up after those that are given up. */
export type JobHandlers = {
  [Q in Queue]?: { handle: JobHandler<Q>; abandoned?: AbandonedHandler<Q> };
};

/** The work that goes on in the background. */
export type Jobs = {
  /** Puts a job into its queue, when and if the transaction is committed. */
  enqueue: <Q extends Queue>(transaction: Kysely<DB>, queue: Q, data: JobData[Q]) => Promise<void>;
  /** Begins to work on the queues that have a handler, two jobs of a queue at once at most, one of an organization. */
  start: (handlers: JobHandlers) => Promise<void>;
  /**
   * Takes no more jobs and waits for those that run, so many milliseconds (5,000 unless given); the rest are taken up by the next
   * process.
   */
  close: (grace?: number) => Promise<void>;
};
