import { type Kysely, sql } from 'kysely';
import type { CheckOutcome, Role } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { ProjectRow } from '../../../platform/database/projectRows.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { sampleAddress } from '../../../platform/database/sampleAddress.ts';
import type { CheckAnswer } from '../../../engines/scanner/index.ts';
import { checkIds, nameOfCheck, securityChecks } from '../checks/catalogue.ts';
import type { FinishedScan } from './finishedScan.ts';
import { inPortions } from './inPortions.ts';
import { lookedFor } from './lookedFor.ts';
import { reconcile } from './reconcile.ts';
import type { Unattributed } from './findOrigins.ts';
import type { NewFinding } from './tellOfFindings.ts';
import { scannedFindings } from './scannedFindings.ts';
import type { ChangedFindings } from '../findingNews.ts';
import { keepPackages } from '../advisories/keepPackages.ts';

/** A scan, and which commit it read. */
export type LatestScan = { id: string; commit: string | null };

/** What a scan changed. */
export type ScanChanges = {
  scanId: string;
  found: number;
  resolved: number;
  reopened: number;
  /** What is new of critical or high severity. */
  serious: NewFinding[];
  /** The findings that it opened, by severity, and resolved. */
  changed: ChangedFindings;
};

const mostOmissions = 1_000;
const roles: readonly Role[] = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'];

/** What scans write, and what starts them. */
export const scanStore = (transaction: Kysely<DB>, clock: () => Date) => {
  /** Active projects that have a repository which can be read, those of some ids if they are given; their tasks are counted once they are found. */
  const readable = async (
    organizationId: string,
    projectIds: readonly string[] | null,
  ): Promise<ProjectRow[]> => {
    const { rows } = await sql<ProjectRow>`
      select found.id, name, description, status, false as archived, created_at, updated_at, language, framework, task_count, done_task_count
      from (
        select projects.id, name, description, status, created_at, updated_at,
          case when fetched_at is not null then primary_language end as language,
          case when fetched_at is not null then framework end as framework
        from projects
        join repositories on repositories.organization_id = projects.organization_id and repositories.project_id = projects.id
        where projects.organization_id = ${organizationId} and archived_at is null and status = 'ACTIVE' and url !~ ${sampleAddress}
          and ${projectIds === null ? sql`true` : sql`projects.id = any(${projectIds}::uuid[])`}
        order by lower(name), projects.id limit 500
      ) found
      cross join lateral (
        select count(*) as task_count, count(*) filter (where tasks.status = 'DONE') as done_task_count from tasks
        where tasks.organization_id = ${organizationId} and tasks.project_id = found.id
      ) counted
      order by lower(name), found.id`.execute(transaction);
    return rows;
  };

  /** The project's latest scan of a commit, or null. */
  const latest = async (
    { organizationId }: TenantGrant<'JOB'>,
    projectId: string,
  ): Promise<LatestScan | null> =>
    (await transaction
      .selectFrom('scans')
      .select(['id', 'commit'])
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('cause', '=', 'COMMIT')
      .orderBy('finishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()) ?? null;

  return {
    latest,

    /** Whether a scan of a project read a commit, with the rules of a version. */
    isScanned: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      { commit, rulesVersion }: { commit: string; rulesVersion: number },
    ): Promise<boolean> =>
      (await transaction
        .selectFrom('scans')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('commit', '=', commit)
        .where('rulesVersion', '=', rulesVersion)
        .where('cause', '=', 'COMMIT')
        .executeTakeFirst()) !== undefined,

    /** Whether the organization has a project, archived or not. */
    hasProject: async ({ organizationId }: Grant<'SCAN_START'>, projectId: string): Promise<boolean> =>
      (await transaction
        .selectFrom('projects')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('id', '=', projectId)
        .executeTakeFirst()) !== undefined,

    /** The newest commit of the default branch of a repository that is hosted here; null for one that is hosted elsewhere, which may have newer ones. */
    hostedHead: async (
      { organizationId }: Grant<'SCAN_START'>,
      projectId: string,
    ): Promise<string | null> => {
      const { rows } = await sql<{ target: string }>`
        select refs.target from hosted_repositories repository
        join hosted_refs refs on refs.organization_id = repository.organization_id and refs.project_id = repository.project_id
          and refs.name = 'refs/heads/' || repository.default_branch
        where repository.organization_id = ${organizationId} and repository.project_id = ${projectId}`.execute(
        transaction,
      );
      return rows[0]?.target ?? null;
    },

    /** Active projects that have a repository which can be read, by name; 500 at most. */
    scannable: ({ organizationId }: Grant<'ORGANIZATION_READ'>): Promise<ProjectRow[]> =>
      readable(organizationId, null),

    /** The same, or those of them; until the transaction ends nobody else starts a scan of them. */
    hold: async (
      { organizationId }: Grant<'SCAN_START'>,
      projectIds: readonly string[] | null,
    ): Promise<ProjectRow[]> => {
      const found = await readable(organizationId, projectIds);
      await sql`
        select from projects where organization_id = ${organizationId} and id = any(${found.map(({ id }) => id)}::uuid[])
        order by id for no key update`.execute(transaction);
      return found;
    },

    /** Whom what is found in a project concerns: all who may decide about findings, 500 at most; and what it is called. */
    concerned: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
    ): Promise<{ projectName: string; userIds: string[] }> => {
      const project = await transaction
        .selectFrom('projects')
        .select('name')
        .where('organizationId', '=', organizationId)
        .where('id', '=', projectId)
        .executeTakeFirst();
      const members = await transaction
        .selectFrom('memberships')
        .select('userId')
        .where('organizationId', '=', organizationId)
        .where(
          'role',
          'in',
          roles.filter((role) => rolePermissions[role].includes('FINDING_TRIAGE')),
        )
        .orderBy('userId')
        .limit(500)
        .execute();
      return { projectName: project?.name ?? 'a project', userIds: members.map(({ userId }) => userId) };
    },

    /** Of what a scan came to, the reports and the findings that are gone whose commits nobody has found out yet. */
    unattributed: async (
      grant: TenantGrant<'JOB'>,
      scan: Pick<FinishedScan, 'projectId' | 'reports' | 'partial' | 'historyCut' | 'answers' | 'leftOut'>,
    ): Promise<Unattributed> => {
      const known = await scannedFindings(transaction, clock).known(grant.organizationId, scan.projectId);
      const { found, seen, gone } = reconcile(known, scan.reports, lookedFor(scan));
      const last = await latest(grant, scan.projectId);
      return {
        reports: [...found, ...seen.filter(({ finding }) => !finding.hasOrigin)].map(({ report }) => report),
        gone,
        before: last?.commit ?? null,
      };
    },

    /** Writes what a scan came to: its findings against those known before, and from what is open now how each check came out. */
    record: async ({ organizationId }: TenantGrant<'JOB'>, scan: FinishedScan): Promise<ScanChanges> => {
      const { projectId, jobId, commit, startedAt, rulesVersion, fileCount, mainFile, partial } = scan;
      // The run's, so that a scan is known by one id from its order on.
      const scanId = jobId;
      const finishedAt = clock();
      // All that a scan says of findings it says at the instant at which it ends: by it they are known as its own.
      const findings = scannedFindings(transaction, () => finishedAt);
      // Compared before anything is written: from then on all of the organization waits.
      const known = await findings.known(organizationId, projectId);
      const reconciled = reconcile(known, scan.reports, lookedFor(scan));
      const row = {
        id: scanId,
        organizationId,
        projectId,
        jobId,
        commit,
        startedAt,
        rulesVersion,
        fileCount,
        mainFile,
        partial,
        unscannedCount: scan.leftOut.filter(({ unscanned }) => unscanned).length,
      };
      await transaction
        .insertInto('scans')
        .values({ ...row, finishedAt })
        .execute();
      const changes = await findings.write(organizationId, { ...scan, scanId }, reconciled);
      const open = await findings.failing(organizationId, projectId);
      const outcomeOf = (answer: CheckAnswer): CheckOutcome =>
        open.has(answer.check) ? 'FAILED' : answer.outcome === 'NOT_CHECKED' ? 'NOT_CHECKED' : 'PASSED';
      const results = scan.answers.map((answer) => {
        const check = checkIds.find((id) => id === answer.check);
        const outcome = outcomeOf(answer);
        return {
          organizationId,
          scanId,
          checkId: answer.check,
          checkName: nameOfCheck(answer.check),
          severity: check ? securityChecks[check].weight : ('LOW' as const),
          outcome,
          reason: outcome === 'NOT_CHECKED' && 'reason' in answer ? answer.reason : null,
        };
      });
      await transaction.insertInto('scanResults').values(results).execute();
      const kept = { organizationId, projectId, scanId, comparedAt: startedAt, partial };
      await keepPackages(transaction, kept, scan.packages);
      const omissions = scan.leftOut
        .slice(0, mostOmissions)
        .map(({ path, reason, object, unscanned }, index) => ({
          organizationId,
          scanId,
          number: index + 1,
          path,
          reason,
          object: object || commit,
          unscanned,
        }));
      for (const rows of inPortions(omissions))
        await transaction.insertInto('scanOmissions').values(rows).execute();
      return { scanId, ...changes };
    },
  };
};
