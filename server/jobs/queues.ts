import type { QueueOptions } from 'pg-boss';

/** What each queue's jobs carry; `jobId` is the row of `jobs` that people follow. */
export type JobData = {
  /** Clones and reads the repository of a new project. */
  connectRepository: { organizationId: string; jobId: string };
  /** Brings the clone of a connected repository up to date and reads it again. */
  fetchRepository: { organizationId: string; jobId: string };
};

/** What pg-boss is told of a job, besides what it carries: whose it is, so that workers are shared fairly. */
export const groupOf = ({ organizationId }: JobData[Queue]): { group: { id: string } } => ({
  group: { id: organizationId },
});

/** The queues. */
export type Queue = keyof JobData;

/** The schema in which pg-boss keeps its tables. */
export const SCHEMA = 'pgboss';

/** Where jobs go that failed for good or whose every attempt died. */
export const ABANDONED = 'abandoned';

/**
 * How pg-boss treats a job. A running one gives a sign of life every few seconds; who gives none for 10 seconds
 * (pg-boss's least) is dead, and the job goes to another process. An attempt that throws is repeated after about 1, 2, 4,
 * 8 and 16 seconds; then the job is abandoned.
 */
const attempts: QueueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 3_600,
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: 7 * 24 * 3_600,
  deleteAfterSeconds: 3_600,
};

/** Every queue with its rules; the migration step makes them. */
export const queueOptions: Record<Queue, QueueOptions> = {
  connectRepository: attempts,
  fetchRepository: attempts,
};

/** The names of the queues. */
export const queueNames: readonly Queue[] = ['connectRepository', 'fetchRepository'];

/** The rules for what is done about abandoned jobs. */
export const abandonedOptions: QueueOptions = { ...attempts, retryLimit: 100 };
