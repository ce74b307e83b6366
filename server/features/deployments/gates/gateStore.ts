import { type Kysely, sql } from 'kysely';
import type { BuildStepState, Severity } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Changer } from '../orders/orderReads.ts';
import { findingsIn } from '../changes/findingsIn.ts';
import { deploymentColumns, type DeploymentRow } from '../rows.ts';

/** The findings that hold a release back. */
export type HoldingFindings = { count: number; worst: Severity };

/** How a release stands in staging: whether it runs there, and until when it is watched still; null when that is over. */
export type InStaging = { isUp: boolean; watchedUntil: Date | null };

/** The latest scan of a commit, if there is one, and the files that it left unscanned without an acceptance: their number and the first three. */
export type ScannedCommit = {
  scanId: string | null;
  unscannedCount: number;
  unscannedPaths: string[];
  isUnderWay: boolean;
};

/** What is asked of the rows of a project to see whether something may be deployed. */
export const gateStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /**
   * The findings of a severity or worse that are in a commit, as `findingsIn` has them; null when there are none, or it was not scanned. A
   * secret that is in the history alone does not count: the commit does not deploy it.
   */
  openFindings: async (
    { organizationId }: Changer,
    { projectId, commitSha }: Pick<DeploymentRow, 'projectId' | 'commitSha'>,
    severity: Severity,
  ): Promise<HoldingFindings | null> => {
    const { rows } = await sql<HoldingFindings>`
      select severity as worst, (sum(count(*)) over ())::integer as count
      from (${findingsIn(organizationId, projectId, commitSha)}) present
      where in_files and severity_rank(severity) <= severity_rank(${severity}::severity)
      group by severity order by severity_rank(severity) limit 1`.execute(transaction);
    return rows[0] ?? null;
  },

  /** Whether a project is there and not archived: nothing is deployed otherwise. */
  isActive: async ({ organizationId }: Changer, projectId: string): Promise<boolean> =>
    (await transaction
      .selectFrom('projects')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('id', '=', projectId)
      .where('archivedAt', 'is', null)
      .executeTakeFirst()) !== undefined,

  /** Whether the email address of the person who started a deployment, or pushed its commit, is verified; null when that is no member. */
  isVerified: async (
    { organizationId }: Changer,
    { actorId }: Pick<DeploymentRow, 'actorId'>,
  ): Promise<boolean | null> => {
    if (actorId === null) return null;
    const { rows } = await sql<{ verified: boolean }>`
      select users.email_verified_at is not null as verified from memberships join users on users.id = memberships.user_id
      where memberships.organization_id = ${organizationId} and users.id = ${actorId}`.execute(transaction);
    return rows[0]?.verified ?? null;
  },

  /** The latest scan of a commit with the files that it left unscanned and nobody accepted, and whether a scan of the project is under way. */
  scanned: async (
    { organizationId }: Changer,
    { projectId, commitSha }: DeploymentRow,
  ): Promise<ScannedCommit> => {
    const today = clock().toISOString().slice(0, 10);
    const { rows } = await sql<ScannedCommit>`
      with scan as (select id, unscanned_count from scans
        where organization_id = ${organizationId} and project_id = ${projectId} and commit = ${commitSha} and cause = 'COMMIT'
        order by finished_at desc, id desc limit 1),
      unscanned as (select omissions.number, omissions.path, accepted.path is not null as is_accepted from scan
        join scan_omissions omissions on omissions.organization_id = ${organizationId} and omissions.scan_id = scan.id
        left join unscanned_file_acceptances accepted on accepted.organization_id = ${organizationId}
          and accepted.project_id = ${projectId} and accepted.path = omissions.path and accepted.object = omissions.object
          and accepted.accepted_until >= ${today}::date
        where omissions.unscanned)
      select (select id from scan) as scan_id,
      -- An acceptance of the commit covers what is not listed: only the beginning of a long list is kept.
      coalesce(case
        when exists (select from unscanned_file_acceptances accepted where accepted.organization_id = ${organizationId}
          and accepted.project_id = ${projectId} and accepted.path = '' and accepted.object = ${commitSha}
          and accepted.accepted_until >= ${today}::date)
        then (select count(*) from unscanned where not is_accepted)
        else (select unscanned_count from scan) - (select count(*) from unscanned where is_accepted)
      end, 0)::integer as unscanned_count,
      array(select path from unscanned where not is_accepted order by number limit 3) as unscanned_paths,
      exists (select from jobs where organization_id = ${organizationId} and project_id = ${projectId} and kind = 'scan'
        and state in ('QUEUED', 'RUNNING')) as is_under_way`.execute(transaction);
    return rows[0] ?? { scanId: null, unscannedCount: 0, unscannedPaths: [], isUnderWay: false };
  },

  /** The freeze window that holds now and ends last, or null. */
  freeze: async (
    { organizationId }: Changer,
    environmentId: string,
  ): Promise<{ endsAt: Date; reason: string } | null> => {
    const now = clock();
    const row = await transaction
      .selectFrom('freezeWindows')
      .select(['endsAt', 'reason'])
      .where('organizationId', '=', organizationId)
      .where('environmentId', '=', environmentId)
      .where('startsAt', '<=', now)
      .where('endsAt', '>', now)
      .orderBy('endsAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  },

  /** How the tests ended of the build that made a release: the deployment's own, or the first; null when none were run. */
  tests: async (
    { organizationId }: Changer,
    { buildId, releaseId }: Pick<DeploymentRow, 'buildId' | 'releaseId'>,
  ): Promise<BuildStepState | null> => {
    const { rows } = await sql<{ state: BuildStepState }>`
      select step ->> 'state' as state from builds, jsonb_array_elements(steps) step
      where organization_id = ${organizationId} and release_id = ${releaseId} and step ->> 'name' = 'TEST'
      order by (id = ${buildId}) desc nulls last, created_at, id limit 1`.execute(transaction);
    return rows[0]?.state ?? null;
  },

  /** How a release does in its project's staging; null when it has not come there, was unhealthy or rolled back. */
  inStaging: async (
    { organizationId }: Changer,
    { projectId, releaseId }: DeploymentRow,
  ): Promise<InStaging | null> => {
    const { rows } = await sql<InStaging>`
      select status = 'SUCCEEDED' as is_up, case when watched_until > ${clock()} then watched_until end as watched_until
      from deployments
      where organization_id = ${organizationId} and project_id = ${projectId} and release_id = ${releaseId}
        and environment = 'STAGING' and undone_at is null and error is null
        and status in ('QUEUED', 'RUNNING', 'BLOCKED', 'SUCCEEDED')
      order by (status = 'SUCCEEDED') desc, created_at desc, id desc limit 1`.execute(transaction);
    return rows[0] ?? null;
  },

  /** The environments of a project in which a deployment is blocked, in an order in which they can be locked. */
  blocking: async ({ organizationId }: Changer, projectId: string): Promise<string[]> => {
    const { rows } = await sql<{ environmentId: string }>`select distinct environment_id from deployments
      where organization_id = ${organizationId} and project_id = ${projectId} and status = 'BLOCKED'
        and environment_id is not null
      order by environment_id`.execute(transaction);
    return rows.map(({ environmentId }) => environmentId);
  },

  /** What is blocked in an environment, oldest first; nobody else changes it before the transaction ends. */
  blockedIn: async ({ organizationId }: Changer, environmentId: string): Promise<DeploymentRow[]> => {
    const { rows } = await sql<DeploymentRow>`select ${deploymentColumns} from deployments
      where organization_id = ${organizationId} and environment_id = ${environmentId} and status = 'BLOCKED'
      order by created_at, id for update`.execute(transaction);
    return rows;
  },
});
