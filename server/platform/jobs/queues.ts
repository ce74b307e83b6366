import type { QueueOptions } from 'pg-boss';
import type { Permission } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../auth/grants.ts';
import type { Stores } from '../graphql/stores.ts';

/** What travels with a job; all else is in its row of `jobs`, which people follow, and in rows that refer to it. */
export type JobData = { organizationId: string; jobId: string };

/**
 * The queues by name, which is the `kind` of their jobs. Each feature adds its own by declaration merging, and a row for each under
 * `queues` (see `feature.ts` of projects), so that nobody imports another feature to name them.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it in
export interface Queues {}

/** The name of a queue. */
export type Queue = keyof Queues;

/** The kind of process that does jobs: workers, of which there may be many, or the one that runs the sites. */
export type Place = 'WORKER' | 'SITES';

/** Which lines of a log are kept when there are too many: the first ones of work that ends, the newest ones of what goes on and on. */
export type KeptLines = 'FIRST' | 'NEWEST';

/** All that is to be known of the jobs of a queue, but what does them. */
export type QueuePolicy = {
  /** Where its jobs are done; in workers unless given. */
  runsIn?: Place;
  /** How often a job is begun before it is given up; an attempt that throws is repeated after about 1, 2, 4, 8 and 16 seconds. */
  attempts: number;
  /** Seconds without a sign of life after which the process of a running job counts as dead, and another takes the job; 10 at least. */
  leaseSeconds: number;
  /** Seconds after which an attempt that still runs counts as failed. */
  expirySeconds: number;
  /** How many jobs a worker does at once. */
  concurrency: number;
  /** How many of them are of one organization, so that others find a worker however many jobs it has. */
  concurrencyPerOrganization: number;
  /** Whether jobs of who took little of late go before those of who took much. Left out where jobs are short, and first come is first served. */
  fair?: true;
  /** Seconds after which a job of a fair queue whose handler can go on later lets others go first; left out where none can. */
  turnSeconds?: number;
  /** To whom such a job gives way: to any that waits unless given, or to those alone that somebody else has room for. */
  givesWayTo?: 'OTHER_ORGANIZATIONS';
  /** Which lines of their logs are kept; the first ones unless given. */
  keeps?: KeptLines;
  /** What somebody must be allowed in the organization to see a job and its log. */
  visibleTo: Permission;
  /** What somebody must be allowed besides `PROJECT_CREATE` to cancel a job; `NOBODY` where something is in order only once it is done. */
  canceledBy: Permission | 'NOBODY';
  /**
   * Whether an API key that has `canceledBy` may cancel this job. Left out where each such key may: whoever finds the key of a pipeline must not
   * keep the organization's scans from being done.
   */
  canceledByKey?: (stores: Stores, grant: Grant<'ORGANIZATION_READ'>, jobId: string) => Promise<boolean>;
  /**
   * Takes back what was made for a job that a person cancels, in the same transaction; its handler, aborted, removes what is outside of
   * the database. Answers the name of what was taken back, or null. Left out where nothing is to be taken back.
   */
  undo?: (
    stores: Stores,
    grant: TenantGrant<'PROJECT_CREATE' | 'JOB'>,
    projectId: string | null,
  ) => Promise<string | null>;
  /**
   * Stops what this queue does for a project that is archived, with what waits for it, in the same transaction. Left out where it is enough to
   * cancel the jobs.
   */
  stop?: (stores: Stores, grant: Grant<'PROJECT_UPDATE'>, projectId: string, reason: string) => Promise<void>;
};

/** Every queue with its rules. */
export type QueuePolicies = Readonly<Record<Queue, QueuePolicy>>;

/** What a queue is like unless its row says otherwise. */
export const usualPolicy = {
  attempts: 6,
  leaseSeconds: 10,
  expirySeconds: 3_600,
  concurrency: 2,
  concurrencyPerOrganization: 1,
  visibleTo: 'ORGANIZATION_READ',
  canceledBy: 'PROJECT_CREATE',
} satisfies QueuePolicy;

/** What pg-boss is told of a job, besides what it carries: whose it is, so that workers are shared fairly. */
export const groupOf = ({ organizationId }: Pick<JobData, 'organizationId'>): { group: { id: string } } => ({
  group: { id: organizationId },
});

/** The schema in which pg-boss keeps its tables. */
export const SCHEMA = 'pgboss';

/** Where jobs go that failed for good or whose every attempt died. */
export const ABANDONED = 'abandoned';

/** The rules of a queue as pg-boss takes them. */
export const optionsOf = ({ attempts, leaseSeconds, expirySeconds }: QueuePolicy): QueueOptions => ({
  heartbeatSeconds: leaseSeconds,
  expireInSeconds: expirySeconds,
  retryLimit: attempts - 1,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: 7 * 24 * 3_600,
  deleteAfterSeconds: 3_600,
});

/** The queue of deliveries of domain events, which are no jobs that people follow. */
export const EVENTS = 'event';

/** The rules for deliveries of events: one that fails is repeated for a week, every minute at most. */
export const eventPolicy = {
  ...usualPolicy,
  attempts: 10_000,
} satisfies QueuePolicy;

/** The rules for what is done about abandoned jobs. */
export const abandonedOptions: QueueOptions = optionsOf({ ...usualPolicy, attempts: 101 });

/** The names of queues, as a table of them has them. */
export const namesOf = (queues: QueuePolicies): readonly Queue[] => Object.keys(queues).filter(isIn(queues));

/** The names of the queues whose jobs are done in processes of a kind. */
export const namesAt = (queues: QueuePolicies, place: Place): readonly Queue[] =>
  namesOf(queues).filter((name) => (queues[name].runsIn ?? 'WORKER') === place);

const isIn =
  (queues: QueuePolicies) =>
  (name: string): name is Queue =>
    Object.hasOwn(queues, name);
