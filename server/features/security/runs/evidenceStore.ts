import { type Kysely, sql } from 'kysely';
import type { Severity } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Secrets } from '../../../platform/auth/secrets/secrets.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { PassportFacts, ScanFacts } from '../../../engines/passport/index.ts';
import { documentOf } from '../advisories/bill/billOfMaterials.ts';
import { packageUrl } from '../advisories/bill/packageUrl.ts';
import { readBill } from '../advisories/bill/readBill.ts';
import { checkOfResult } from '../checks/catalogue.ts';
import { highestFindingOf, isOfScan } from './scanFindings.ts';

type ScanRow = Pick<ScanFacts, 'id' | 'finishedAt' | 'rulesVersion' | 'partial' | 'checks'>;
type FindingRow = { finding: ScanFacts['findings'][number]; count: number };

type EvidenceCheck = ScanFacts['checks'][number] & { severity: Severity; highestFinding: Severity | null };

/** A check with the severity of its worst finding, as lists of findings show it. */
const checkAsReported = ({ id, name, outcome, ...rated }: EvidenceCheck): ScanFacts['checks'][number] => ({
  id,
  name,
  severity: checkOfResult({ checkId: id, checkName: name, ...rated }).severity,
  outcome,
});

/** As many findings as evidence lists: the worst. */
const mostFindings = 1_000;

/** What is known of the security of a commit, for whoever vouches for it. */
export const evidenceStore = (transaction: Kysely<DB>, secrets: Pick<Secrets, 'fingerprint'>) => {
  const latestScan = async (
    organizationId: string,
    projectId: string,
    commit: string,
  ): Promise<ScanRow | null> => {
    const { rows } = await sql<Omit<ScanRow, 'checks'> & { checks: EvidenceCheck[] }>`
      select id, finished_at, rules_version, partial or unscanned_count > 0 as partial, (
        select coalesce(json_agg(json_build_object(
          'id', check_id, 'name', check_name, 'severity', severity, 'outcome', outcome,
          'highestFinding', ${highestFindingOf(projectId, sql.ref('scans.finished_at'))}
        ) order by check_id), '[]')
        from scan_results where organization_id = ${organizationId} and scan_id = scans.id
      ) as checks
      from scans
      where organization_id = ${organizationId} and project_id = ${projectId} and commit = ${commit}
      order by finished_at desc, id desc limit 1`.execute(transaction);
    const [scan] = rows;
    return scan ? { ...scan, checks: scan.checks.map(checkAsReported) } : null;
  };

  /** What a scan reported, with where it stands now: a decision is that of who decided last, unless a scan changed it since. */
  const findings = async (
    organizationId: string,
    projectId: string,
    { finishedAt }: ScanRow,
  ): Promise<FindingRow[]> => {
    const { rows } = await sql<FindingRow>`
      select (count(*) over ())::integer as count, json_build_object(
        'check', check_id, 'severity', severity, 'title', title, 'file', file, 'line', line, 'state', state, 'decision', (
          select case when actor_name is not null then json_build_object(
            'by', actor_name, 'reason', reason, 'comment', comment,
            'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          ) end
          from finding_events
          where finding_events.organization_id = ${organizationId} and finding_id = findings.id and type <> 'ASSIGNED'
            and not is_undone(finding_events)
          order by created_at desc, id desc limit 1
        )
      ) as finding
      from findings
      where organization_id = ${organizationId} and ${isOfScan(projectId, finishedAt, null)}
      order by severity_rank(severity), id
      limit ${mostFindings}`.execute(transaction);
    return rows;
  };

  return {
    /**
     * The latest scan of a commit with its findings as they stand, or null when there is none; and its packages, or null when another commit was
     * scanned since: only those of a project's latest scan are kept.
     */
    ofCommit: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      commit: string,
    ): Promise<Pick<PassportFacts, 'scan' | 'bill'>> => {
      const scan = await latestScan(organizationId, projectId, commit);
      if (!scan) return { scan: null, bill: null };
      const rows = await findings(organizationId, projectId, scan);
      const bill = await readBill(transaction, organizationId, projectId);
      const document = bill?.commit === commit ? documentOf(bill, organizationId, secrets) : null;
      return {
        scan: {
          ...scan,
          findings: rows.map(({ finding }) => finding),
          findingCount: rows[0]?.count ?? 0,
        },
        bill: bill &&
          document && {
            document: JSON.stringify(document),
            packages: [...new Set(bill.packages.map(packageUrl))],
            complete: document.compositions === undefined,
          },
      };
    },
  };
};
