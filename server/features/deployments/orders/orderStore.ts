import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type {
  DeploymentKind,
  DeploymentOrigin,
  DeploymentPhase,
  DeploymentReason,
} from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { type Changer, type Ender, orderReads } from './orderReads.ts';
import { waitingConfigurations } from './waitingConfigurations.ts';
import { deploymentColumns, type DeploymentRow, type EnvironmentRow } from '../rows.ts';

/** Who asked for a deployment. */
export type Orderer = Pick<DeploymentRow, 'actorId' | 'actorName' | 'apiKeyId' | 'apiKeyName'>;

/** Nobody in person. */
export const nobody: Orderer = { actorId: null, actorName: null, apiKeyId: null, apiKeyName: null };

/** A deployment as it is asked for. */
export type DeploymentOrder = Orderer & {
  environment: EnvironmentRow;
  kind: DeploymentKind;
  origin: DeploymentOrigin;
  commitSha: string;
  commitMessage: string;
  committedAt: Date | null;
  branch: string | null;
  buildId: string | null;
  releaseId: string | null;
};

/** Milliseconds after which a blocked deployment is looked at again though nothing tells that it may go on. */
const longestWait = 600_000;

/** What moves deployments on: from being asked for to their end. Each change is told to who follows. */
export const orderStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'tell'>) => {
  const announce = (organizationId: string, id: string, projectId: string) =>
    publish(transaction, { topic: 'deployment', organizationId, id, within: projectId });

  const tell = async (organizationId: string, deploymentId: string, projectId: string): Promise<void> => {
    await announce(organizationId, deploymentId, projectId);
    await jobs.tell(transaction, { organizationId }, 'deployment.changed', { deploymentId });
  };

  const tellEnd = async (organizationId: string, deploymentId: string, projectId: string): Promise<void> => {
    await announce(organizationId, deploymentId, projectId);
    await jobs.tell(transaction, { organizationId }, 'deployment.finished', { deploymentId });
  };

  const change = async (
    { organizationId }: Ender,
    id: string,
    set: ReturnType<typeof sql>,
    from: readonly string[],
    { isNews = true } = {},
  ): Promise<DeploymentRow | null> => {
    const { rows } = await sql<DeploymentRow>`update deployments set ${set}
      where organization_id = ${organizationId} and id = ${id} and status = any(${from}::deployment_status[])
      returning ${deploymentColumns}`.execute(transaction);
    const [row] = rows;
    if (row && isNews) {
      await (row.finishedAt === null ? tell : tellEnd)(organizationId, id, row.projectId);
      if (row.status === 'BLOCKED') {
        await jobs.tell(transaction, { organizationId }, 'deployment.blocked', { deploymentId: id });
      }
    }
    return row ?? null;
  };

  return {
    ...orderReads(transaction),

    /** Writes a deployment down; its environment is locked. It waits for its build, or for `proceed` when it has a release. */
    add: async (grant: Changer, order: DeploymentOrder): Promise<DeploymentRow> => {
      const { environment, ...rest } = order;
      const id = newId();
      const { organizationId } = grant;
      await transaction
        .insertInto('deployments')
        .values({
          ...rest,
          id,
          organizationId,
          projectId: environment.projectId,
          environmentId: environment.id,
          environment: environment.kind,
          status: 'QUEUED',
          phase: order.releaseId === null ? 'BUILD' : 'GATES',
          previousReleaseId: environment.releaseId,
          createdAt: clock(),
        })
        .execute();
      const { rows } = await sql<DeploymentRow>`select ${deploymentColumns} from deployments
        where organization_id = ${organizationId} and id = ${id}`.execute(transaction);
      const [added] = rows;
      if (!added) throw new Error('A deployment that was written is there.');
      await tell(organizationId, id, environment.projectId);
      return added;
    },

    /** Deployments of an environment that have not begun to reach it, in favour of a newer one; but for changed variables where those go on waiting. */
    supersede: async (
      grant: Changer,
      environmentId: string,
      { keepsConfigurations = false } = {},
    ): Promise<DeploymentRow[]> => {
      const { organizationId } = grant;
      const kept = keepsConfigurations ? ['ROLLBACK', 'CONFIGURATION'] : ['ROLLBACK'];
      const { rows } =
        await sql<DeploymentRow>`update deployments set status = 'SUPERSEDED', finished_at = ${clock()}
        where organization_id = ${organizationId} and environment_id = ${environmentId}
          and (status in ('QUEUED', 'BLOCKED') or status = 'RUNNING' and phase in ('BUILD', 'GATES')) and kind <> all(${kept})
        returning ${deploymentColumns}`.execute(transaction);
      for (const { id, projectId } of rows) await tellEnd(organizationId, id, projectId);
      return rows;
    },

    ...waitingConfigurations(transaction, clock, { tell, tellEnd }),

    /** Begins, or goes on with, what is done for a deployment; null when it has ended. */
    advance: (
      grant: Changer,
      id: string,
      phase: DeploymentPhase,
      { jobId, releaseId }: { jobId?: string; releaseId?: string } = {},
    ): Promise<DeploymentRow | null> =>
      change(
        grant,
        id,
        sql`status = 'RUNNING', phase = ${phase}, started_at = coalesce(started_at, ${clock()}), reasons = '[]',
          job_id = coalesce(${jobId ?? null}, job_id), release_id = coalesce(${releaseId ?? null}, release_id)`,
        ['QUEUED', 'RUNNING', 'BLOCKED'],
      ),

    /** Lets it wait for what the reasons tell; it is looked at again at an instant, and in ten minutes whatever happens. */
    block: async (
      grant: Changer,
      { id, status, reasons: before }: Pick<DeploymentRow, 'id' | 'status' | 'reasons'>,
      reasons: readonly DeploymentReason[],
      until: Date | null,
    ): Promise<DeploymentRow | null> => {
      const lookAgainAt = new Date(
        Math.min(clock().getTime() + longestWait, until?.getTime() ?? Number.POSITIVE_INFINITY),
      );
      const isNews = status !== 'BLOCKED' || !isDeepStrictEqual(before, reasons);
      return change(
        grant,
        id,
        sql`status = 'BLOCKED', phase = 'GATES', reasons = ${JSON.stringify(reasons)}::jsonb,
          look_again_at = ${lookAgainAt}`,
        ['QUEUED', 'RUNNING', 'BLOCKED'],
        { isNews },
      );
    },

    /** Moves a deployment that waits for its build to another build; null when it no longer waits. */
    rebuild: (grant: TenantGrant<'JOB'>, id: string, buildId: string): Promise<DeploymentRow | null> =>
      change(grant, id, sql`build_id = ${buildId}`, ['QUEUED', 'RUNNING']),

    /** Ends it without it having reached its environment; null when it had ended. The job of one that is canceled ends with it. */
    end: async (
      grant: Ender,
      id: string,
      status: 'FAILED' | 'CANCELED' | 'SUPERSEDED',
      error: string | null = null,
    ): Promise<DeploymentRow | null> => {
      const ended = await change(
        grant,
        id,
        sql`status = ${status}, error = ${error}, finished_at = ${clock()}`,
        ['QUEUED', 'RUNNING', 'BLOCKED'],
      );
      if (ended && status === 'FAILED' && grant.authority === 'JOB') {
        const { projectId, branch, commitSha } = ended;
        await jobs.tell(transaction, grant, 'deployment.failed', { projectId, branch, commitSha });
      }
      if (ended?.jobId && status === 'CANCELED') await finishJob(transaction, ended.jobId, 'CANCELED');
      return ended;
    },

    /** It reached its environment, and is watched from now on. */
    succeed: (grant: TenantGrant<'JOB'>, id: string, watchSeconds: number): Promise<DeploymentRow | null> => {
      const now = clock();
      const until = new Date(now.getTime() + watchSeconds * 1_000);
      return change(
        grant,
        id,
        sql`status = 'SUCCEEDED', phase = 'WATCH', live_at = ${now}, finished_at = ${now}, watched_until = ${until}`,
        ['QUEUED', 'RUNNING'],
      );
    },

    /** It was unhealthy while it was watched: nobody watches it any more. */
    endWatch: async (grant: TenantGrant<'JOB'>, id: string, why: string): Promise<void> => {
      await change(grant, id, sql`watched_until = ${clock()}, error = ${why}`, ['SUCCEEDED']);
    },

    /** Another takes its place, as it was unhealthy or unwanted. */
    undo: async (grant: Changer, id: string, undoneById: string): Promise<void> => {
      await change(grant, id, sql`undone_at = ${clock()}, undone_by = ${undoneById}`, ['SUCCEEDED']);
    },

    /** Removes what was asked for by nobody, of what cannot be deployed. */
    forget: async ({ organizationId }: TenantGrant<'JOB'>, id: string): Promise<void> => {
      const gone = await transaction
        .deleteFrom('deployments')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .returning('projectId')
        .executeTakeFirst();
      if (gone) await tellEnd(organizationId, id, gone.projectId);
    },
  };
};
