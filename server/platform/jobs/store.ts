import type { Kysely } from 'kysely';
import type { JobState } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import { newId } from '../graphql/ids.ts';
import { type RowLoader, rowLoader } from '../graphql/loaders.ts';
import { cancelJob } from './logs/progress.ts';
import type { Queue } from './queues.ts';

/** Work in the background, as people follow it. */
export type JobRow = {
  id: string;
  /** The name of its queue. */
  kind: string;
  state: JobState;
  progress: number;
  step: string;
  error: string | null;
  projectId: string | null;
  createdAt: Date;
  finishedAt: Date | null;
  logRemovedAt: Date | null;
};

/** What a job's handler needs to know of it; `createdBy` is null when that person is no member any more. */
export type JobOrder = { projectId: string | null; createdBy: string | null };

/** Who may start jobs, or stop those of what they remove. */
type Starter =
  | Grant<'AGENT_CONFIGURE'>
  | Grant<'MODEL_CONFIGURE'>
  | Grant<'PROJECT_CREATE'>
  | Grant<'PROJECT_UPDATE'>
  | Grant<'PROJECT_DELETE'>
  | Grant<'PROJECT_PROTECT'>
  | Grant<'SCAN_START'>
  | Grant<'DEPLOYMENT_START'>
  | Grant<'DEPLOYMENT_ROLL_BACK'>
  | Grant<'DEPLOYMENT_APPROVE'>
  | Grant<'ENVIRONMENT_CONFIGURE'>
  | Grant<'REPOSITORY_WRITE'>
  | Grant<'PULL_REQUEST_CREATE'>
  | Grant<'PULL_REQUEST_REVIEW'>
  | Grant<'PULL_REQUEST_MERGE'>
  | Grant<'AGENT_RUN'>;

/** Whoever writes refs of a hosted repository. */
type RefWriter = TenantGrant<'REPOSITORY_WRITE' | 'PULL_REQUEST_CREATE' | 'PULL_REQUEST_MERGE' | 'JOB'>;

const columns = [
  'id',
  'kind',
  'state',
  'progress',
  'step',
  'error',
  'projectId',
  'createdAt',
  'finishedAt',
  'logRemovedAt',
] as const;

/** The jobs of the active organization. What moves a running one on stands in progress.ts. */
export const jobStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const jobs = (organizationId: string) =>
    transaction.selectFrom('jobs').where('jobs.organizationId', '=', organizationId);

  const latest = new Map<string, RowLoader<JobRow>>();
  /** The newest job of a kind in certain states for each project; those of a list are read in one statement. */
  const latestOf = (kind: Queue, states: readonly JobState[]): RowLoader<JobRow> => {
    const name = `${kind} ${states.join()}`;
    const load =
      latest.get(name) ??
      rowLoader(
        (organizationId, projectIds) =>
          jobs(organizationId)
            .distinctOn('projectId')
            .select(columns)
            .where('kind', '=', kind)
            .where('projectId', 'in', projectIds)
            .where('state', 'in', states)
            .orderBy('projectId')
            .orderBy('createdAt', 'desc')
            .execute(),
        (job) => job.projectId ?? '',
      );
    latest.set(name, load);
    return load;
  };

  const byId = rowLoader<JobRow>(
    (organizationId, ids) => jobs(organizationId).select(columns).where('id', 'in', ids).execute(),
    ({ id }) => id,
  );

  return {
    /** A job, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<JobRow | null> => byId(grant, id),

    /** A job, or null. */
    find: async (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<JobRow | null> =>
      (await jobs(grant.organizationId).select(columns).where('id', '=', id).executeTakeFirst()) ?? null,

    /** The job of a kind that works for a project now, or null. */
    active: (
      grant: Starter | RefWriter | Grant<'ORGANIZATION_READ'>,
      kind: Queue,
      projectId: string,
    ): Promise<JobRow | null> => latestOf(kind, ['QUEUED', 'RUNNING'])(grant, projectId),

    /** The last job of a kind that was done for a project, where it failed; null otherwise. */
    lastFailed: async (
      grant: Grant<'ORGANIZATION_READ'>,
      kind: Queue,
      projectId: string,
    ): Promise<JobRow | null> => {
      const last = await latestOf(kind, ['SUCCEEDED', 'FAILED'])(grant, projectId);
      return last?.state === 'FAILED' ? last : null;
    },

    /** The jobs of a kind that work now or wait for it, oldest first; 100 at most. */
    allActive: ({ organizationId }: Grant<'ORGANIZATION_READ'>, kind: Queue): Promise<JobRow[]> =>
      jobs(organizationId)
        .select(columns)
        .where('kind', '=', kind)
        .where('state', 'in', ['QUEUED', 'RUNNING'])
        .orderBy('createdAt')
        .orderBy('id')
        .limit(100)
        .execute(),

    /** Makes a job of a kind that works for a project, or for none; it waits for `runtime.jobs.enqueue`. Nobody asked for one that time brings, or another job. */
    create: (
      grant: Starter | RefWriter | Grant<'PLATFORM_ADMINISTER'>,
      kind: Queue,
      projectId: string | null,
    ): Promise<JobRow> =>
      transaction
        .insertInto('jobs')
        .values({
          id: newId(),
          organizationId: grant.organizationId,
          kind,
          projectId,
          step: 'Waiting',
          createdBy: 'userId' in grant ? grant.userId : null,
          createdAt: clock(),
        })
        .returning(columns)
        .executeTakeFirstOrThrow(),

    /** Whether a job of a kind waits for its turn to work for a project. */
    isQueued: async (
      { organizationId }: TenantGrant<'JOB'>,
      kind: Queue,
      projectId: string,
      states: readonly JobState[] = ['QUEUED'],
    ): Promise<boolean> =>
      (await jobs(organizationId)
        .select('id')
        .where('kind', '=', kind)
        .where('projectId', '=', projectId)
        .where('state', 'in', states)
        .executeTakeFirst()) !== undefined,

    /** A job that no other transaction can change before this one ends, or null. */
    lock: async (grant: Grant<'PROJECT_CREATE'>, id: string): Promise<JobRow | null> =>
      (await jobs(grant.organizationId)
        .select(columns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()) ?? null,

    /** Cancels a job that has not ended, and aborts its handler wherever it runs. Answers false when it has ended. */
    cancel: (grant: Starter | TenantGrant<'JOB'>, id: string): Promise<boolean> =>
      cancelJob(transaction, grant.organizationId, id),

    /** Cancels every job that works for a project now, or those whose kind is to be canceled; the others end by themselves. */
    cancelAll: async (
      { organizationId }: Starter,
      projectId: string,
      isToBeCanceled: (kind: string) => boolean = () => true,
    ): Promise<void> => {
      const running = await jobs(organizationId)
        .select(['id', 'kind'])
        .where('projectId', '=', projectId)
        .where('state', 'in', ['QUEUED', 'RUNNING'])
        .orderBy('id')
        .execute();
      for (const { id, kind } of running) {
        if (isToBeCanceled(kind)) await cancelJob(transaction, organizationId, id);
      }
    },

    /** What the handler of a job needs to know of it, or null when it is gone. */
    order: async ({ organizationId }: TenantGrant<'JOB'>, id: string): Promise<JobOrder | null> =>
      (await jobs(organizationId)
        .leftJoin('memberships', (on) =>
          on
            .onRef('memberships.organizationId', '=', 'jobs.organizationId')
            .onRef('memberships.userId', '=', 'jobs.createdBy'),
        )
        .select(['jobs.projectId', 'memberships.userId as createdBy'])
        .where('jobs.id', '=', id)
        .executeTakeFirst()) ?? null,
  };
};
