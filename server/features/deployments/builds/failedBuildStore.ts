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

/** A commit whose tests passed in one build and failed in another. */
export type FlakyCommitRow = {
  commitSha: string;
  passed: number;
  failed: number;
  /** The error of the newest failed build. */
  error: string | null;
};

const days = 30;
const mostCommits = 20;
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

  /**
   * The commits of a project whose tests passed in one build of the last 30 days and failed in another one of the same settings and variables, those
   * that failed last first; at most 20.
   */
  flaky: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<FlakyCommitRow[]> => {
    const since = new Date(clock().getTime() - days * 24 * 3_600_000);
    const { rows } = await sql<FlakyCommitRow>`
      select commit_sha, count(*) filter (where step = 'SUCCEEDED')::integer as passed,
        count(*) filter (where step = 'FAILED')::integer as failed,
        (array_agg(error order by created_at desc) filter (where step = 'FAILED'))[1] as error
      from builds
      cross join lateral (
        select steps.value ->> 'state' as step from jsonb_array_elements(builds.steps) steps
        where steps.value ->> 'name' = 'TEST'
      ) tested
      where organization_id = ${organizationId} and project_id = ${projectId} and created_at >= ${since}
        and finished_at is not null and configuration is not null
      group by commit_sha, configuration
      having count(*) filter (where step = 'SUCCEEDED') > 0 and count(*) filter (where step = 'FAILED') > 0
      order by max(created_at) filter (where step = 'FAILED') desc, commit_sha
      limit ${mostCommits}`.execute(transaction);
    return rows;
  },
});
