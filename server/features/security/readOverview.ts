import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/rows.generated.ts';
import { ofLiveProjects } from '../../platform/database/projectRows.ts';
import { sampleAddress } from '../../platform/database/sampleAddress.ts';
import { scoreOf } from '../../platform/database/securityScore.ts';
import type {
  CheckOutcome,
  SecurityScore,
  Severity,
  SeverityCount,
  SeverityScore,
  UnscannedProject,
} from '../../../schema/generated/types.ts';

/** How a check came out over the latest scan of each active project. */
export type CheckResultRow = {
  checkId: string;
  checkName: string;
  /** The class of its weight. */
  severity: Severity;
  outcome: CheckOutcome;
  failedProjects: number;
  checkedProjects: number;
  openFindings: number;
  weightTenths: number;
  /** The highest severity of those findings. */
  highestFinding: Severity | null;
};

/** How many checks of a severity came out how. */
export type SeverityScoreRow = SeverityScore;
/** The same, for the type of the schema that is deprecated. */
export type OldSeverityScoreRow = SeverityScoreRow;

/** An active project that was never scanned. */
export type UnscannedProjectRow = Omit<UnscannedProject, 'project'>;

/** The security of an organization at an instant. */
export type OverviewRow = {
  score: SecurityScore;
  previousPercent: number | null;
  severities: SeverityScoreRow[];
  checks: CheckResultRow[];
  lastScanAt: Date | null;
  activeProjects: number;
  scannedProjects: number;
  unscannedProjects: UnscannedProjectRow[];
  openFindings: SeverityCount[];
};

type Told = Omit<OverviewRow, 'lastScanAt'> & { lastScanAt: Date | null };

const thirtyDays = 30 * 24 * 60 * 60 * 1_000;

/**
 * Reads the security of an organization now in one statement. Its score is that of organization_score, from the
 * same kept counts as the checks: over the latest scan of each active project that is not archived, a check passing only if it passes
 * in every project where it ran.
 */
export const readOverview = async (
  transaction: Kysely<DB>,
  organizationId: string,
  at: Date,
): Promise<OverviewRow> => {
  const { rows } = await sql<Told>`
    with active as (
      select id from projects
      where organization_id = ${organizationId} and status = 'ACTIVE' and archived_at is null
    ), open_findings as materialized (
      select check_id, severity, active.id is not null as counted, count(*) as count
      from findings left join active on active.id = findings.project_id
      where organization_id = ${organizationId} and state in ('OPEN', 'CONFIRMED') and ${ofLiveProjects(organizationId)}
      group by 1, 2, 3
    ), explained as (
      select check_id, sum(count) as count, min(severity) as highest from open_findings where counted group by check_id
    ), checks as (
      select standings.*, coalesce(explained.count, 0) as open_findings, explained.highest
      from check_standings(${organizationId}) standings
      left join explained using (check_id)
    )
    select (
      select ${scoreOf(sql.ref('weight'))}
      from checks
    ) as score, (
      select score_on_day(${organizationId}, null, utc_day(${new Date(at.getTime() - thirtyDays)}))
    ) as previous_percent, (
      select json_agg(json_build_object(
        'severity', severities.severity, 'weightTenths', (10 * severity_weight(severities.severity))::integer,
        'passed', (select count(*) from checks where checks.severity = severities.severity and outcome = 'PASSED'),
        'failed', (select count(*) from checks where checks.severity = severities.severity and outcome = 'FAILED'),
        'notChecked', (select count(*) from checks where checks.severity = severities.severity and outcome = 'NOT_CHECKED')
      ) order by severities.severity)
      from unnest(enum_range(null::severity)) as severities (severity)
    ) as severities, (
      select coalesce(json_agg(json_build_object(
        'checkId', check_id, 'checkName', check_name, 'severity', severity, 'outcome', outcome,
        'failedProjects', failed, 'checkedProjects', passed + failed, 'openFindings', open_findings,
        'highestFinding', highest,
        'weightTenths', (10 * weight)::integer
      ) order by outcome <> 'FAILED', weight desc, check_name), '[]')
      from checks
    ) as checks, (
      select scans.finished_at from scans
      join active on active.id = scans.project_id
      where scans.organization_id = ${organizationId}
      order by scans.finished_at desc
      limit 1
    ) as last_scan_at, (
      select count(*) from active
    ) as active_projects, (
      select coalesce(sum(count), 0) from scanned_projects where organization_id = ${organizationId}
    ) as scanned_projects, (
      select coalesce(json_agg(json_build_object(
        'id', unscanned.id, 'name', unscanned.name, 'canBeScanned', unscanned.can_be_scanned
      ) order by lower(unscanned.name), unscanned.id), '[]')
      from (
        select projects.id, projects.name, coalesce(repositories.url !~ ${sampleAddress}, false) as can_be_scanned
        from projects
        left join repositories on repositories.organization_id = projects.organization_id and repositories.project_id = projects.id
        where projects.organization_id = ${organizationId} and status = 'ACTIVE' and archived_at is null and not exists (
          select from scans where scans.organization_id = projects.organization_id and scans.project_id = projects.id
        )
        order by lower(projects.name), projects.id limit 20
      ) unscanned
    ) as unscanned_projects, (
      select json_agg(json_build_object('severity', severities.severity, 'count', (
        select coalesce(sum(count), 0) from open_findings where open_findings.severity = severities.severity
      )) order by severities.severity)
      from unnest(enum_range(null::severity)) as severities (severity)
    ) as open_findings`.execute(transaction);
  const [overview] = rows;
  if (!overview) throw new Error('The statement of the overview answers one row, always.');
  return overview;
};
