import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { deploymentColumns, type DeploymentRow } from '../rows.ts';

/** Who may move deployments on. */
export type Changer =
  | Grant<'DEPLOYMENT_START'>
  | Grant<'DEPLOYMENT_ROLL_BACK'>
  | Grant<'DEPLOYMENT_APPROVE'>
  | Grant<'ENVIRONMENT_CONFIGURE'>
  | TenantGrant<'JOB'>;

/** Who may end them besides: whoever archives their project. */
export type Ender = Changer | Grant<'PROJECT_UPDATE'>;

/** What is asked of deployments by what moves them on: as they stand now, past what was read before. */
export const orderReads = (transaction: Kysely<DB>) => ({
  /** Whether a project was ever deployed to one of its environments from here. */
  wasDeployed: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<boolean> =>
    (await transaction
      .selectFrom('deployments')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('releaseId', 'is not', null)
      .executeTakeFirst()) !== undefined,

  /** The deployments that wait for a build. */
  ofBuild: async ({ organizationId }: Ender, buildId: string): Promise<DeploymentRow[]> => {
    const { rows } = await sql<DeploymentRow>`select ${deploymentColumns} from deployments
        where organization_id = ${organizationId} and build_id = ${buildId} and status in ('QUEUED', 'RUNNING')
        order by created_at, id`.execute(transaction);
    return rows;
  },

  /** The deployment that a job brings to its environment, or null. */
  ofJob: async ({ organizationId }: TenantGrant<'JOB'>, jobId: string): Promise<DeploymentRow | null> => {
    const { rows } = await sql<DeploymentRow>`select ${deploymentColumns} from deployments
        where organization_id = ${organizationId} and job_id = ${jobId}`.execute(transaction);
    return rows[0] ?? null;
  },

  /** The deployments of an environment that have not ended, oldest first. */
  openIn: async ({ organizationId }: Changer, environmentId: string): Promise<DeploymentRow[]> => {
    const { rows } = await sql<DeploymentRow>`select ${deploymentColumns} from deployments
        where organization_id = ${organizationId} and environment_id = ${environmentId}
          and status in ('QUEUED', 'RUNNING', 'BLOCKED')
        order by created_at, id`.execute(transaction);
    return rows;
  },

  /** The one of an environment that was asked for last, by its commit; null when there is none. */
  newest: async ({ organizationId }: Changer, environmentId: string): Promise<DeploymentRow | null> => {
    const { rows } = await sql<DeploymentRow>`select ${deploymentColumns} from deployments
        where organization_id = ${organizationId} and environment_id = ${environmentId}
        order by created_at desc, id desc limit 1`.execute(transaction);
    return rows[0] ?? null;
  },
});
