import { type Kysely, sql } from 'kysely';
import type { BuildState } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { Plan } from '../../../engines/builder/index.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { childPages } from '../../../platform/graphql/pages/childPages.ts';
import { type Connection, newestBy, type PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { cancelJob } from '../../../platform/jobs/logs/progress.ts';
import { type JobRow, jobStore } from '../../../platform/jobs/store.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { orderStore } from '../orders/orderStore.ts';
import { buildColumns, type BuildRow, type StepRow } from '../rows.ts';

export type BuildPage = Connection<BuildRow>;

type Reader = Grant<'ORGANIZATION_READ'> | TenantGrant<'JOB'>;
type Orderer = Grant<'DEPLOYMENT_START'> | TenantGrant<'JOB'>;

/** What is to be built, the hash of all that decides what comes out, and the hash of the settings and variables alone. */
export type BuildOrder = {
  projectId: string;
  commitSha: string;
  branch: string | null;
  inputs: string;
  configuration: string;
};

/** The builds of the active organization's projects. */
export const buildStore = (
  transaction: Kysely<DB>,
  clock: () => Date,
  jobs: Pick<Jobs, 'enqueue' | 'tell'>,
) => {
  const byId = rowLoader<BuildRow>(
    async (organizationId, ids) => {
      const { rows } = await sql<BuildRow>`select ${buildColumns} from builds
        where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(transaction);
      return rows;
    },
    ({ id }) => id,
  );
  const pages = childPages<BuildRow>(transaction, {
    columns: buildColumns,
    rows: (organizationId) => sql`builds where organization_id = ${organizationId}`,
    parent: sql.ref('project_id'),
    sort: newestBy('created_at'),
    size: 25,
  });

  const end = async (
    { organizationId }: TenantGrant<'JOB'> | Grant<'DEPLOYMENT_START'> | Grant<'PROJECT_UPDATE'>,
    id: string,
    state: Exclude<BuildState, 'QUEUED' | 'RUNNING'>,
    outcome: { releaseId?: string; error?: string; errorCode?: string } = {},
  ): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('builds')
      .set({ state, finishedAt: clock(), ...outcome })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    /** A build, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<BuildRow | null> => byId(grant, id),

    /** The builds of a project, newest first; 25 a page. */
    ofProject: (
      grant: Grant<'ORGANIZATION_READ'>,
      projectId: string,
      args: PageArguments,
    ): Promise<BuildPage> => pages(grant, projectId, args),

    /** The build of a job, or null. */
    ofJob: async ({ organizationId }: TenantGrant<'JOB'>, jobId: string): Promise<BuildRow | null> => {
      const { rows } = await sql<BuildRow>`select ${buildColumns} from builds
        where organization_id = ${organizationId} and job_id = ${jobId}`.execute(transaction);
      return rows[0] ?? null;
    },

    /** The first build that came to a release, or null. */
    ofRelease: async ({ organizationId }: Reader, releaseId: string): Promise<BuildRow | null> => {
      const { rows } = await sql<BuildRow>`select ${buildColumns} from builds
        where organization_id = ${organizationId} and release_id = ${releaseId}
        order by created_at, id limit 1`.execute(transaction);
      return rows[0] ?? null;
    },

    /**
     * The build of the same inputs that is under way, or came to a release which is still kept; otherwise a new one is ordered.
     */
    order: async (grant: Orderer, { inputs, ...wanted }: BuildOrder): Promise<BuildRow> => {
      const { organizationId } = grant;
      const { rows } = await sql<BuildRow>`select ${buildColumns} from builds
        left join releases on releases.organization_id = builds.organization_id and releases.id = builds.release_id
        where builds.organization_id = ${organizationId} and builds.project_id = ${wanted.projectId} and builds.inputs = ${inputs}
          and (builds.state in ('QUEUED', 'RUNNING') or builds.state = 'SUCCEEDED' and releases.id is not null and releases.removed_at is null)
        order by builds.created_at desc limit 1`.execute(transaction);
      if (rows[0]) return rows[0];
      const id = newId();
      const job: JobRow = await jobStore(transaction, clock).create(grant, 'build', wanted.projectId);
      const made = { ...wanted, id, jobId: job.id, state: 'QUEUED' as const, createdAt: clock() };
      await transaction
        .insertInto('builds')
        .values({ ...made, organizationId, inputs })
        .execute();
      await jobs.enqueue(transaction, 'build', { organizationId, jobId: job.id });
      const nothing = {
        plan: null,
        steps: [],
        releaseId: null,
        error: null,
        startedAt: null,
        finishedAt: null,
      };
      return { ...made, ...nothing };
    },

    /** Keeps how far a build is; the instants are of our clock. */
    advance: async (
      { organizationId }: TenantGrant<'JOB'>,
      id: string,
      { plan, steps }: { plan: Plan | null; steps: readonly StepRow[] },
    ): Promise<void> => {
      await sql`update builds set state = 'RUNNING', started_at = coalesce(started_at, ${clock()}),
          plan = ${plan === null ? null : JSON.stringify(plan)}::jsonb, steps = ${JSON.stringify(steps)}::jsonb
        where organization_id = ${organizationId} and id = ${id} and state in ('QUEUED', 'RUNNING')`.execute(
        transaction,
      );
    },

    /** Ends a build; answers false when it had ended. */
    end,

    /** Stops a build for which no deployment waits any more: others took their place, unless told otherwise. */
    letGo: async (
      grant:
        | Orderer
        | Grant<'DEPLOYMENT_ROLL_BACK'>
        | Grant<'DEPLOYMENT_APPROVE'>
        | Grant<'ENVIRONMENT_CONFIGURE'>,
      id: string,
      state: 'SUPERSEDED' | 'CANCELED' = 'SUPERSEDED',
    ): Promise<void> => {
      const { organizationId } = grant;
      const { rows } = await sql<{
        jobId: string | null;
      }>`update builds set state = ${state}, finished_at = ${clock()}
        where organization_id = ${organizationId} and id = ${id} and state in ('QUEUED', 'RUNNING') and not exists (
          select from deployments where deployments.organization_id = builds.organization_id
            and deployments.build_id = builds.id and deployments.status in ('QUEUED', 'RUNNING', 'BLOCKED'))
        returning job_id`.execute(transaction);
      if (rows[0]?.jobId) await cancelJob(transaction, organizationId, rows[0].jobId);
    },

    /** Stops every build of a project, which is locked, with the deployments that wait for it. */
    stopAll: async (grant: Grant<'PROJECT_UPDATE'>, projectId: string, why: string): Promise<void> => {
      const { organizationId } = grant;
      const orders = orderStore(transaction, clock, jobs);
      const { rows } = await sql<BuildRow>`select ${buildColumns} from builds
        where organization_id = ${organizationId} and project_id = ${projectId} and state in ('QUEUED', 'RUNNING')
        order by created_at, id`.execute(transaction);
      for (const { id, jobId } of rows) {
        // In the order in which its handler begins them.
        for (const waiting of await orders.ofBuild(grant, id)) {
          await orders.end(grant, waiting.id, 'CANCELED', why);
        }
        await end(grant, id, 'CANCELED');
        if (jobId !== null) await cancelJob(transaction, organizationId, jobId);
      }
    },

    /** Removes a build of what cannot be built. */
    remove: async ({ organizationId }: TenantGrant<'JOB'>, id: string): Promise<void> => {
      await transaction
        .deleteFrom('builds')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
};
