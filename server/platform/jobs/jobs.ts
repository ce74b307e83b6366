import type { Kysely } from 'kysely';
import type { DB } from '../database/rows.generated.ts';
import type { Grant, TenantGrant } from '../auth/grants.ts';
import type { Stores } from '../graphql/stores.ts';
import type { DeliverEvent, DomainEvents, EventName } from './domainEvents.ts';
import type { Progress } from './logs/progress.ts';
import type { JobData, Place, Queue, QueuePolicy } from './queues.ts';
import type { JobTurn } from './turns.ts';

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

/** A job as its handler has it. */
export type RunningJob = {
  /** Aborted when the job is to be stopped; see JobCanceled. */
  signal: AbortSignal;
  /** Takes how far it is, as often as it comes; people see it four times a second at most. Never throws. */
  report: (progress: Progress) => void;
  /** Adds a line, or several, to what people read of its work; jobLog.ts says how much is kept. Never throws. */
  log: (text: string) => void;
  /** Resolves when all that was reported and logged is there to be seen. Call it before ending the job by `finishJob`. */
  noted: () => Promise<void>;
  /** Its turn, where its queue has turns. */
  turn: JobTurn;
};

/**
 * Does one job. It is called again when the process died while it ran, or when it threw, so it must be repeatable. The
 * job is RUNNING when it is called. One that returns has SUCCEEDED unless it ended the job in another way by
 * `finishJob`. One that throws is tried as often as its queue says, and has then FAILED. A job that was canceled before it began
 * comes with a signal that is aborted already. One that lets others go first returns `WAITS_AGAIN`.
 */
export type JobHandler = (data: JobData, job: RunningJob) => Promise<void | 'WAITS_AGAIN'>;

/** Cleans up after a job that is given up, before its state becomes FAILED; repeated when it throws. */
export type AbandonedHandler = (data: JobData) => Promise<void>;

/** What does the jobs of a queue, and what cleans up after those that are given up. */
export type QueueHandlers = { handle: JobHandler; abandoned?: AbandonedHandler };

/** What does the jobs of each queue; jobs of a queue that is left out, or has no `handle`, wait for another process. */
export type JobHandlers = { [Name in Queue]?: Partial<QueueHandlers> } & {
  /** Delivers domain events; they wait for another process where it is left out. */
  events?: DeliverEvent;
};

/** The work that goes on in the background. */
export type Jobs = {
  /** The rules for jobs of a kind; undefined for one of another version, which has no queue here. */
  policy: (kind: string) => QueuePolicy | undefined;
  /** Stops what the queues do for a project that is archived, as their rules say. */
  stopAll: (
    stores: Stores,
    grant: Grant<'PROJECT_UPDATE'>,
    projectId: string,
    reason: string,
  ) => Promise<void>;
  /** Puts a job into its queue, when and if the transaction is committed. */
  enqueue: (transaction: Kysely<DB>, queue: Queue, data: JobData) => Promise<void>;
  /** Writes a domain event for each feature that subscribes to it, when and if the transaction is committed. */
  tell: <Name extends EventName>(
    transaction: Kysely<DB>,
    grant: Pick<TenantGrant, 'organizationId'>,
    name: Name,
    payload: DomainEvents[Name],
  ) => Promise<void>;
  /**
   * Begins to work on the queues of a kind of process that have a handler, as many jobs at once as their rules say.
   * @param place what this process is: a worker unless given. Who says SITES is the only one, or takes the jobs of another one
   */
  start: (handlers: JobHandlers, place?: Place) => Promise<void>;
  /**
   * Takes no more jobs and waits for those that run, so many milliseconds (5,000 unless given); the rest are taken up by the next
   * process.
   */
  close: (grace?: number) => Promise<void>;
};
