import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ScanPolicy, Severity } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { RunRow } from './runRows.ts';
import { highestFindingOf } from './scanFindings.ts';

/** A finding or check that speaks against a scan. */
export type Against = { id: string; title: string; severity: Severity; count: number };

/** What of a scan a policy asks about, for those who have the grant. The first 100 of each, each with how many there are. */
export type VerdictReads<Granted> = {
  /**
   * Findings that wait for somebody and are new: found, or found again, by this scan or another one of the same commit, since the last scan
   * of another commit. So it does not matter which of several scans of a push came first.
   */
  newFindings: (grant: Granted, run: RunRow, severity: Severity) => Promise<Against[]>;
  /** Findings of its project that wait for somebody now, however old. */
  openFindings: (grant: Granted, run: RunRow, severity: Severity) => Promise<Against[]>;
  /** Checks that failed in it, by severity: that of the worst finding which the scan reported. */
  failedChecks: (
    grant: Granted,
    run: RunRow,
    severity: NonNullable<ScanPolicy['failedCheck']>,
  ) => Promise<Against[]>;
};

const most = 100;
const atLeast = (column: string, severity: Severity): RawBuilder<SqlBool> =>
  sql`severity_rank(${sql.ref(column)}) <= severity_rank(${severity}::severity)`;

/** Reads it in an organization. */
export const verdictReads = (transaction: Kysely<DB>): VerdictReads<{ organizationId: string }> => {
  const waiting = async (
    organizationId: string,
    projectId: string,
    severity: Severity,
    more: RawBuilder<SqlBool>,
  ): Promise<Against[]> => {
    const { rows } = await sql<Against>`
      select findings.id, findings.title, findings.severity, (count(*) over ())::integer as count
      from findings
      where findings.organization_id = ${organizationId} and findings.project_id = ${projectId}
        and findings.state in ('OPEN', 'CONFIRMED') and ${atLeast('findings.severity', severity)} and ${more}
      order by severity_rank(findings.severity), findings.id
      limit ${most}`.execute(transaction);
    return rows;
  };

  return {
    newFindings: ({ organizationId }, { projectId, commit, finishedAt }, severity) =>
      waiting(
        organizationId,
        projectId,
        severity,
        sql`exists (
          select from finding_events events
          where events.organization_id = findings.organization_id and events.finding_id = findings.id
            and events.type in ('FOUND', 'REOPENED') and events.actor_name is null and events.created_at <= ${finishedAt}
            and events.created_at > coalesce((
              select max(scans.finished_at) from scans
              where scans.organization_id = findings.organization_id and scans.project_id = findings.project_id
                and scans.finished_at < ${finishedAt} and scans.commit is distinct from ${commit}
            ), '-infinity')
        )`,
      ),

    openFindings: ({ organizationId }, { projectId }, severity) =>
      waiting(organizationId, projectId, severity, sql`true`),

    failedChecks: async ({ organizationId }, { id, projectId, finishedAt }, severity) => {
      const { rows } = await sql<Against>`
        select failed.id, failed.title, failed.severity, (count(*) over ())::integer as count
        from (
          select check_id as id, check_name as title, coalesce(${highestFindingOf(projectId, finishedAt)}, severity) as severity
          from scan_results
          where organization_id = ${organizationId} and scan_id = ${id} and outcome = 'FAILED'
        ) failed
        where ${atLeast('failed.severity', severity)}
        order by severity_rank(failed.severity), failed.title
        limit ${most}`.execute(transaction);
      return rows;
    },
  };
};

/** What of a scan a policy asks about. */
export const verdictStore = (transaction: Kysely<DB>): VerdictReads<Grant<'ORGANIZATION_READ'>> =>
  verdictReads(transaction);
