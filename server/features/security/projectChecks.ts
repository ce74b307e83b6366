import { type Kysely, sql } from 'kysely';
import type { CheckOutcome, Severity } from '../../../schema/generated/types.ts';
import type { DB } from '../../platform/database/rows.generated.ts';

/** How a check came out in the latest scan of a project. */
export type ProjectCheckRow = {
  checkId: string;
  checkName: string;
  severity: Severity;
  outcome: CheckOutcome;
  /** Why it could not run, or null. */
  reason: string | null;
  openFindings: number;
  /** The highest severity of those. */
  highestFinding: Severity | null;
};

/** The latest scan of a project, with how its checks came out. */
export type ProjectChecks = { projectId: string; finishedAt: Date; checks: ProjectCheckRow[] };

/** The checks of those projects that were scanned, in one statement. */
export const readProjectChecks = async (
  transaction: Kysely<DB>,
  organizationId: string,
  projectIds: readonly string[],
): Promise<ProjectChecks[]> => {
  const { rows } = await sql<ProjectChecks>`
    select wanted.project_id, newest.finished_at, (
      select coalesce(json_agg(json_build_object(
        'checkId', results.check_id, 'checkName', results.check_name, 'severity', results.severity, 'outcome', results.outcome,
        'reason', results.reason, 'openFindings', coalesce(open.count, 0), 'highestFinding', open.highest
      ) order by results.check_name), '[]')
      from scan_results results
      left join (
        select findings.check_id, count(*) as count, min(findings.severity) as highest from findings
        where findings.organization_id = ${organizationId} and findings.project_id = wanted.project_id
          and findings.state in ('OPEN', 'CONFIRMED')
        group by findings.check_id
      ) open on open.check_id = results.check_id
      where results.organization_id = ${organizationId} and results.scan_id = newest.id
    ) as checks
    from unnest(${projectIds}::uuid[]) as wanted (project_id)
    cross join lateral (
      select scans.id, scans.finished_at from scans
      where scans.organization_id = ${organizationId} and scans.project_id = wanted.project_id
      order by scans.finished_at desc, scans.id desc
      limit 1
    ) newest`.execute(transaction);
  return rows;
};
