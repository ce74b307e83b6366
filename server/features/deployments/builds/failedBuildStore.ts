import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** A failed build with the end of its log. */
export type FailedBuildRow = {
  id: string;
  commitSha: string;
  branch: string | null;
  error: string | null;
  finishedAt: Date;
  /** The last lines of its log, in order. */
  lastLines: string[];
};

const days = 30;
const mostBuilds = 100;
const mostLines = 80;

/** Failed builds of the active organization. */
export const failedBuildStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** The failed builds of a project in the last 30 days, newest first; at most 100. */
  ofProject: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<FailedBuildRow[]> => {
    const since = new Date(clock().getTime() - days * 24 * 3_600_000);
    const { rows } = await sql<FailedBuildRow>`
      select builds.id, commit_sha, branch, error, finished_at, array(
        select text from (
          select seq, text from job_log_lines
          where organization_id = ${organizationId} and job_id = builds.job_id
          order by seq desc limit ${mostLines}
        ) last order by seq
      ) as last_lines
      from builds
      where organization_id = ${organizationId} and project_id = ${projectId} and state = 'FAILED'
        and created_at >= ${since} and finished_at is not null
      order by created_at desc, id desc
      limit ${mostBuilds}`.execute(transaction);
    return rows;
  },
});
