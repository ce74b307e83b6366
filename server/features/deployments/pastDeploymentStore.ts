import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { DeploymentRow } from './rows.ts';

/** A deployment that has ended, with what became of its release. */
export type PastDeploymentRow = Pick<
  DeploymentRow,
  'id' | 'environmentId' | 'environment' | 'kind' | 'origin' | 'commitSha' | 'commitMessage' | 'error'
> & {
  status: 'SUCCEEDED' | 'FAILED';
  endedAt: Date;
  /** When the release was rolled back, and whether Slipway did it because the release was unhealthy; null when it was not. */
  undoneAt: Date | null;
  undoneAutomatically: boolean | null;
  /** True for a deployment to production that failed or was rolled back. */
  isIncident: boolean;
  /** Of an incident: when it began, and when production recovered. */
  beganAt: Date | null;
  recoveredAt: Date | null;
  recoveredByRollback: boolean | null;
};

const days = 30;
const mostDeployments = 200;

/** Deployments of the active organization that have ended. */
export const pastDeploymentStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** The deployments of a project that ended in the last 30 days, newest first; at most 200. */
  ofProject: async (
    { organizationId }: TenantGrant<'JOB'>,
    projectId: string,
  ): Promise<PastDeploymentRow[]> => {
    const since = new Date(clock().getTime() - days * 24 * 3_600_000);
    const { rows } = await sql<PastDeploymentRow>`
      select past.id, past.environment_id, past.environment, past.kind, past.origin, past.commit_sha, past.commit_message, past.error,
        past.status, past.finished_at as ended_at, past.undone_at, rollbacks.origin = 'HEALTH' as undone_automatically,
        coalesce(troubled.failed, false) as is_incident, troubled.attempted_at as began_at, troubled.recovered_at,
        troubled.recovered_by_rollback
      from deployments past
      left join deployments rollbacks on rollbacks.organization_id = past.organization_id and rollbacks.id = past.undone_by
      left join troubled_deployments troubled on troubled.organization_id = past.organization_id
        and troubled.deployment_id = past.id
      where past.organization_id = ${organizationId} and past.project_id = ${projectId}
        and past.status in ('SUCCEEDED', 'FAILED') and past.created_at >= ${since} and past.finished_at is not null
      order by past.created_at desc, past.id desc
      limit ${mostDeployments}`.execute(transaction);
    return rows;
  },
});
