import { type Kysely, sql } from 'kysely';
import type { DismissalReason, FindingState, Severity } from '../../../../../schema/generated/types.ts';
import type { DB } from '../../../../platform/database/rows.generated.ts';
import { lockFilePattern } from '../../../../engines/scanner/index.ts';

/** A package as a bill of materials lists it. */
export type BillPackage = {
  ecosystem: string;
  name: string;
  version: string;
  direct: boolean | null;
  license: string | null;
  file: string;
  line: number;
  advisories: string[];
};

/** As many packages as a bill lists, and flaws of one of them: it is made while others wait. */
const [mostPackages, mostAdvisories] = [10_000, 100];

/** What was decided about a vulnerable package, with what was said to the decision that holds. */
export type BillFinding = {
  fingerprint: string;
  state: FindingState;
  reason: DismissalReason | null;
  comment: string | null;
  severity: Severity;
  title: string;
  description: string;
  fix: string | null;
  weakness: number | null;
};

/** What a bill of materials of a project's latest scan lists. */
export type BillRow = {
  scanId: string;
  finishedAt: Date;
  commit: string | null;
  /** Whether the scan did not read all that it was to, or not all lock files. */
  partial: boolean;
  projectId: string;
  projectName: string;
  packages: BillPackage[];
  /** Whether there is more than is listed. */
  cut: boolean;
  findings: BillFinding[];
};

/** The packages of a project's latest scan and what was decided about them, in one statement; null where no scan kept packages. */
export const readBill = async (
  transaction: Kysely<DB>,
  organizationId: string,
  projectId: string,
): Promise<BillRow | null> => {
  const { rows } = await sql<BillRow>`
    select scans.id as scan_id, scans.finished_at, scans.commit, scans.partial or exists (
      select from scan_omissions left_out
      where left_out.organization_id = ${organizationId} and left_out.scan_id = scans.id
        and (left_out.reason = 'UNKNOWN_LOCK_FILE' or (left_out.reason = 'TOO_LARGE' and left_out.path ~ ${lockFilePattern}))
    ) as partial, projects.id as project_id, projects.name as project_name, (
      select coalesce(json_agg(json_build_object(
        'ecosystem', ecosystem, 'name', name, 'version', version, 'direct', direct, 'license', license, 'file', file, 'line', line,
        'advisories', advisories[1:${sql.lit(mostAdvisories)}]
      ) order by ecosystem, name, version, file, line), '[]')
      from (
        select * from scan_packages where organization_id = ${organizationId} and project_id = ${projectId}
        order by ecosystem, name, version, file, line limit ${mostPackages}
      ) listed
    ) as packages, (
      select count(*) > ${mostPackages} or coalesce(max(cardinality(advisories)), 0) > ${mostAdvisories}
      from scan_packages where organization_id = ${organizationId} and project_id = ${projectId}
    ) as cut, (
      select coalesce(json_agg(json_build_object(
        'fingerprint', fingerprint, 'state', state, 'reason', dismissal_reason, 'severity', severity, 'title', title,
        'description', description, 'fix', fix, 'weakness', weakness, 'comment', (
          select comment from finding_events
          where finding_events.organization_id = ${organizationId} and finding_id = findings.id and type <> 'ASSIGNED'
            and not is_undone(finding_events)
          order by created_at desc, id desc limit 1
        )
      )), '[]')
      from findings
      where organization_id = ${organizationId} and project_id = ${projectId} and check_id = 'known-vulnerabilities'
    ) as findings
    from projects
    join package_checks using (organization_id)
    join lateral (
      select id, finished_at, commit, partial from scans
      where scans.organization_id = ${organizationId} and scans.project_id = ${projectId}
      order by finished_at desc, id desc limit 1
    ) scans on true
    where projects.organization_id = ${organizationId} and projects.id = ${projectId}
      and package_checks.project_id = projects.id`.execute(transaction);
  return rows[0] ?? null;
};
