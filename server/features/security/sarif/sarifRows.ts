import { type Kysely, sql } from 'kysely';
import type {
  Confidence,
  DismissalReason,
  FindingState,
  Severity,
} from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** A finding as SARIF tells of it. */
export type SarifFinding = {
  checkId: string;
  checkName: string;
  rule: string | null;
  severity: Severity;
  confidence: Confidence;
  fingerprint: string;
  title: string;
  description: string;
  file: string | null;
  line: number | null;
  snippet: string | null;
  weakness: number | null;
  fix: string | null;
  steps: { path: string; line: number; text: string }[] | null;
  state: FindingState;
  dismissalReason: DismissalReason | null;
  /** What the person wrote who dismissed it. */
  dismissalComment: string | null;
  /** The last day on which its risk is accepted, and the name of the member who answers for it. */
  acceptedUntil: string | null;
  riskOwner: string | null;
};

/** What the findings of a project stand in. */
export type SarifSubject = {
  projectId: string;
  projectName: string;
  repositoryUrl: string | null;
  commit: string | null;
  /** A file of that commit, for findings about the whole project. */
  mainFile: string | null;
  rulesVersion: number | null;
  findings: SarifFinding[];
};

const mostFindings = 5_000;

/** What SARIF tells of projects. */
export const sarifStore = (transaction: Kysely<DB>) => ({
  /**
   * The findings of a project that wait for somebody, and those that were dismissed, with the commit of its latest scan; the worst 5,000.
   * Null when there is no such project.
   */
  subject: async (
    { organizationId }: Grant<'ORGANIZATION_READ'>,
    projectId: string,
  ): Promise<SarifSubject | null> => {
    const { rows } = await sql<Omit<SarifSubject, 'findings'>>`
      select projects.id as project_id, projects.name as project_name, repositories.url as repository_url,
        latest.commit, latest.rules_version, latest.main_file
      from projects
      left join repositories
        on repositories.organization_id = projects.organization_id and repositories.project_id = projects.id
      left join lateral (
        select scans.commit, scans.rules_version, scans.main_file from scans
        where scans.organization_id = projects.organization_id and scans.project_id = projects.id and scans.cause = 'COMMIT'
        order by scans.finished_at desc, scans.id desc limit 1
      ) latest on true
      where projects.organization_id = ${organizationId} and projects.id = ${projectId}`.execute(transaction);
    const [subject] = rows;
    if (!subject) return null;
    const findings = await sql<SarifFinding>`
      select check_id, check_name, rule, severity, confidence, fingerprint, title, description, file, line, snippet, weakness, fix, steps,
          state,
        dismissal_reason, case when dismissal_reason is not null then (
          select comment from finding_events
          where finding_events.organization_id = ${organizationId} and finding_id = findings.id and type = 'DISMISSED'
          order by created_at desc, finding_events.id desc limit 1
        ) end as dismissal_comment, accepted_until::text as accepted_until, (
          select users.name from memberships join users on users.id = memberships.user_id
          where memberships.organization_id = ${organizationId} and memberships.user_id = findings.risk_owner_id
        ) as risk_owner
      from findings
      where organization_id = ${organizationId} and project_id = ${projectId} and state <> 'RESOLVED' and tool is null
      order by severity_rank(severity), id
      limit ${mostFindings}`.execute(transaction);
    return { ...subject, findings: findings.rows };
  },
});
