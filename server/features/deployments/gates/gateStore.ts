import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BuildStepState, Severity } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Changer } from '../orders/orderReads.ts';
import { findingsIn } from '../changes/findingsIn.ts';
import { deploymentColumns, type DeploymentRow } from '../rows.ts';

/** A finding that only the scan of a commit knows: no list of findings has it. */
type UnlistedFinding = { title: string; path: string | null; line: number | null };

/** The findings that hold a release back: their number, the worst severity, and the first three that are not findings of the project. */
export type HoldingFindings = { count: number; worst: Severity; unlisted: UnlistedFinding[] };

/** How a release stands in staging: whether it runs there, and until when it is watched still; null when that is over. */
export type InStaging = { isUp: boolean; watchedUntil: Date | null };

/**
 * Whether a commit was scanned: by a scan of the project (`scanId`), or by a scan of the commit alone, which may have failed (`error`). With
 * the files that were left unscanned without an acceptance: their number and the first three.
 */
export type ScannedCommit = {
  isScanned: boolean;
  scanId: string | null;
  error: string | null;
  unscannedCount: number;
  unscannedPaths: string[];
};

/** What is asked of the rows of a project to see whether something may be deployed. */
export const gateStore = (transaction: Kysely<DB>, clock: () => Date) => {
  /** The scan of a commit alone that counts: a recent one, of a commit that no scan of the project read. */
  const countingScan = (
    organizationId: string,
    projectId: string,
    commitSha: string,
  ): RawBuilder<unknown> => sql`
    select findings, unscanned, error from commit_scans
    where organization_id = ${organizationId} and project_id = ${projectId} and commit = ${commitSha}
      and finished_at is not null and (error is not null or counts_until > ${clock()}) and not exists (
        select from scans where organization_id = ${organizationId} and project_id = ${projectId} and commit = ${commitSha}
          and cause = 'COMMIT')`;

  return {
    /**
     * The findings of a severity or worse that are in a commit, as `findingsIn` or a scan of the commit has them; null when there are none, or
     * it was not scanned. A secret that is in the history alone does not count: the commit does not deploy it. What a scan of the commit found
     * counts unless it matches a finding of the project that was dismissed.
     */
    openFindings: async (
      { organizationId }: Changer,
      { projectId, commitSha }: Pick<DeploymentRow, 'projectId' | 'commitSha'>,
      severity: Severity,
    ): Promise<HoldingFindings | null> => {
      const { rows } = await sql<HoldingFindings>`
      with present as (
        select severity, null::jsonb as unlisted from (${findingsIn(organizationId, projectId, commitSha)}) listed where in_files
        union all
        select coalesce(listed.severity, (found ->> 'severity')::severity),
          case when listed.id is null then found - 'findingId' - 'severity' end
        from (${countingScan(organizationId, projectId, commitSha)}) scan
        cross join jsonb_array_elements(scan.findings) found
        left join findings listed on listed.organization_id = ${organizationId} and listed.id = (found ->> 'findingId')::uuid
        where scan.error is null and listed.state is distinct from 'DISMISSED'
      ), holding as (
        select * from present where severity_rank(severity) <= severity_rank(${severity}::severity)
      )
      select (select count(*)::integer from holding) as count, severity as worst,
        array(select unlisted from holding where unlisted is not null order by severity_rank(severity), unlisted ->> 'path' limit 3) as unlisted
      from holding order by severity_rank(severity) limit 1`.execute(transaction);
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

    /**
     * Returns whether the person who started a deployment, also by an API key, or pushed its commit has a verified email address. If that person left the
     * organization, deleted the account, or is unknown because an update of a connected repository contained the commit, it returns whether any owner
     * has a verified address. Returns null if the product itself started the deployment.
     */
    isVerified: async (
      { organizationId }: Changer,
      { actorId, actorName, origin }: Pick<DeploymentRow, 'actorId' | 'actorName' | 'origin'>,
    ): Promise<{ verified: boolean; isActor: boolean } | null> => {
      // The name stays when the account is deleted.
      if (actorId === null && actorName === null && origin !== 'PUSH') return null;
      const { rows } = await sql<{ verified: boolean; isActor: boolean }>`
      select users.email_verified_at is not null as verified, users.id is not distinct from ${actorId}::uuid as is_actor
      from memberships join users on users.id = memberships.user_id
      where memberships.organization_id = ${organizationId} and (users.id = ${actorId}::uuid or memberships.role = 'OWNER')
      order by is_actor desc, verified desc limit 1`.execute(transaction);
      return rows[0] ?? null;
    },

    /** Whether a commit was scanned, with the files that the scan left unscanned and nobody accepted. */
    scanned: async (
      { organizationId }: Changer,
      { projectId, commitSha }: DeploymentRow,
    ): Promise<ScannedCommit> => {
      const today = clock().toISOString().slice(0, 10);
      const { rows } = await sql<ScannedCommit>`
      with scan as (select id, unscanned_count from scans
        where organization_id = ${organizationId} and project_id = ${projectId} and commit = ${commitSha} and cause = 'COMMIT'
        order by finished_at desc, id desc limit 1),
      own as (${countingScan(organizationId, projectId, commitSha)}),
      unscanned as (select omissions.number, omissions.path, accepted.path is not null as is_accepted from scan
        join scan_omissions omissions on omissions.organization_id = ${organizationId} and omissions.scan_id = scan.id
        left join unscanned_file_acceptances accepted on accepted.organization_id = ${organizationId}
          and accepted.project_id = ${projectId} and accepted.path = omissions.path and accepted.object = omissions.object
          and accepted.accepted_until >= ${today}::date
        where omissions.unscanned
        union all
        select entry.number, entry.file ->> 'path', accepted.path is not null
        from own cross join jsonb_array_elements(own.unscanned) with ordinality entry (file, number)
        left join unscanned_file_acceptances accepted on accepted.organization_id = ${organizationId}
          and accepted.project_id = ${projectId} and accepted.path = entry.file ->> 'path'
          and accepted.object = entry.file ->> 'object' and accepted.accepted_until >= ${today}::date)
      select exists (select from scan) or exists (select from own where error is null) as is_scanned,
      (select id from scan) as scan_id, (select error from own) as error,
      -- An acceptance of the commit covers what is not listed: only the beginning of a long list is kept.
      coalesce(case
        when exists (select from unscanned_file_acceptances accepted where accepted.organization_id = ${organizationId}
          and accepted.project_id = ${projectId} and accepted.path = '' and accepted.object = ${commitSha}
          and accepted.accepted_until >= ${today}::date)
        then (select count(*) from unscanned where not is_accepted)
        else coalesce((select unscanned_count from scan), (select jsonb_array_length(unscanned) from own))
          - (select count(*) from unscanned where is_accepted)
      end, 0)::integer as unscanned_count,
      array(select path from unscanned where not is_accepted order by number limit 3) as unscanned_paths`.execute(
        transaction,
      );
      return (
        rows[0] ?? { isScanned: false, scanId: null, error: null, unscannedCount: 0, unscannedPaths: [] }
      );
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
  };
};
