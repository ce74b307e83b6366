import { type Kysely, sql } from 'kysely';
import type { CheckOutcome, FindingEventType } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../auth/grants.ts';
import { projectColumns, type ProjectRow, projectsOf } from '../../database/projectRows.ts';
import type { DB } from '../../database/rows.generated.ts';
import { plainText } from '../../git/source/plainText.ts';
import { newId } from '../../graphql/ids.ts';
import type { CheckAnswer } from '../../scanner/events.ts';
import type { Report } from '../../scanner/report.ts';
import { checkIds, securityChecks } from '../checks/catalogue.ts';
import type { FinishedScan } from './finishedScan.ts';
import { type KnownFinding, type Reconciled, reconcile } from './reconcile.ts';
import { lookedFor } from './lookedFor.ts';

type RecordedScan = FinishedScan & { scanId: string };

/** What a scan changed. */
export type ScanChanges = { scanId: string; found: number; resolved: number; reopened: number };

/** An address that leads to no server (RFC 2606, section 2), as PostgreSQL looks for it. */
const sampleAddress = '^[a-z]+://[^/]*\\.example(:[0-9]+)?(/|$)';
const mostOmissions = 1_000;
const portion = 500;

const portionsOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / portion) }, (_, index) =>
    list.slice(index * portion, (index + 1) * portion),
  );

const nameOf = (id: string): string => {
  const check = checkIds.find((known) => known === id);
  if (!check) throw new Error(`The scanner reports ${id}, which is in no catalogue.`);
  return securityChecks[check].name;
};

/** What is written of a report: as plain text, whatever a stranger's file had in it. */
const factsOf = (
  { check, rule, severity, title, description, path, line, excerpt, commit }: Report,
  scan: RecordedScan,
) => ({
  checkId: check,
  checkName: nameOf(check),
  rule,
  severity,
  title: plainText(title, 300),
  description: plainText(description, 2_000),
  file: path,
  line,
  snippet: excerpt === null ? null : plainText(excerpt, 500),
  commit: commit ?? scan.commit,
});

/** What scans write, and what starts them. */
export const scanStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const note = async (organizationId: string, type: FindingEventType, findingIds: readonly string[]) => {
    const createdAt = clock();
    for (const ids of portionsOf(findingIds)) {
      const rows = ids.map((findingId) => ({ id: newId(), organizationId, findingId, type, createdAt }));
      await transaction.insertInto('findingEvents').values(rows).execute();
    }
  };

  const readable = (organizationId: string) =>
    projectsOf(transaction, organizationId)
      .select(projectColumns)
      .where('archivedAt', 'is', null)
      .where('status', '=', 'ACTIVE')
      .where(
        sql<boolean>`exists (select from repositories
          where repositories.organization_id = projects.organization_id and repositories.project_id = projects.id
            and repositories.url !~ ${sampleAddress})`,
      )
      .orderBy(sql`lower(name)`)
      .orderBy('projects.id')
      .limit(500);

  /** What the project's findings are, as the scan before this one left them. */
  const knownFindings = async (organizationId: string, projectId: string): Promise<KnownFinding[]> => {
    const { rows } = await sql<KnownFinding>`
      select id, check_id, fingerprint, file, line, state, scan_id is not distinct from (
        select scans.id from scans
        where scans.organization_id = ${organizationId} and scans.project_id = ${projectId}
        order by scans.finished_at desc, scans.id desc limit 1
      ) as was_seen
      from findings
      where organization_id = ${organizationId} and project_id = ${projectId}
      order by id
      for update`.execute(transaction);
    return rows;
  };

  /** Writes again what is reported of findings that are known, and opens anew those that were mended. */
  const refresh = async (organizationId: string, scan: RecordedScan, seen: Reconciled['seen']) => {
    for (const some of portionsOf(seen)) {
      const rows = some.map(({ finding, report }) => ({ id: finding.id, ...factsOf(report, scan) }));
      await sql`
        update findings set scan_id = ${scan.scanId}, last_seen_at = ${clock()},
          check_name = fresh."checkName", rule = fresh.rule, severity = fresh.severity, title = fresh.title,
          description = fresh.description, file = fresh.file, line = fresh.line, snippet = fresh.snippet, commit = fresh.commit,
          state = case when findings.state = 'RESOLVED' then 'OPEN'::finding_state else findings.state end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (
          id uuid, "checkName" text, rule text, severity severity, title text, description text, file text, line integer,
          snippet text, commit text
        )
        where findings.organization_id = ${organizationId} and findings.id = fresh.id`.execute(transaction);
    }
  };

  const writeFindings = async (
    organizationId: string,
    scan: RecordedScan,
    { found, seen, gone }: Reconciled,
  ) => {
    const at = clock();
    const fresh = found.map(({ fingerprint, report }) => ({
      ...factsOf(report, scan),
      id: newId(),
      organizationId,
      projectId: scan.projectId,
      scanId: scan.scanId,
      fingerprint,
      firstSeenAt: at,
      lastSeenAt: at,
    }));
    for (const rows of portionsOf(fresh)) await transaction.insertInto('findings').values(rows).execute();
    await refresh(organizationId, scan, seen);
    for (const ids of portionsOf(gone.map(({ id }) => id))) {
      await transaction
        .updateTable('findings')
        .set({ state: 'RESOLVED' })
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute();
    }
    const again = seen.filter(({ finding }) => finding.state === 'RESOLVED');
    await note(
      organizationId,
      'FOUND',
      fresh.map(({ id }) => id),
    );
    await note(
      organizationId,
      'REOPENED',
      again.map(({ finding }) => finding.id),
    );
    await note(
      organizationId,
      'RESOLVED',
      gone.map(({ id }) => id),
    );
    return { found: found.length, resolved: gone.length, reopened: again.length };
  };

  /** Checks that have a finding in a project about which nobody decided that nothing is to be done. */
  const failing = async (organizationId: string, projectId: string): Promise<Set<string>> => {
    const rows = await transaction
      .selectFrom('findings')
      .select('checkId')
      .distinct()
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('state', 'in', ['OPEN', 'CONFIRMED'])
      .execute();
    return new Set(rows.map(({ checkId }) => checkId));
  };

  return {
    /** Whether the organization has a project, archived or not. */
    hasProject: async ({ organizationId }: Grant<'SCAN_START'>, projectId: string): Promise<boolean> =>
      (await transaction
        .selectFrom('projects')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('id', '=', projectId)
        .executeTakeFirst()) !== undefined,

    /** Active projects that have a repository which can be read, by name; 500 at most. */
    scannable: ({ organizationId }: Grant<'ORGANIZATION_READ'>): Promise<ProjectRow[]> =>
      readable(organizationId).execute(),

    /** The same, or that one of them; until the transaction ends nobody else starts a scan of them. */
    hold: async (
      { organizationId }: Grant<'SCAN_START'>,
      projectId: string | null,
    ): Promise<ProjectRow[]> => {
      const chosen = readable(organizationId).$if(projectId !== null, (query) =>
        query.where('projects.id', '=', projectId ?? ''),
      );
      const found = await chosen.execute();
      await sql`
        select from projects where organization_id = ${organizationId} and id = any(${found.map(({ id }) => id)}::uuid[])
        order by id for no key update`.execute(transaction);
      return found;
    },

    /** Writes what a scan came to: its findings against those known before, and from what is open now how each check came out. */
    record: async ({ organizationId }: TenantGrant<'JOB'>, scan: FinishedScan): Promise<ScanChanges> => {
      const { projectId, jobId, commit, startedAt, rulesVersion, fileCount, partial } = scan;
      const scanId = newId();
      // Compared before anything is written: from then on all of the organization waits.
      const known = await knownFindings(organizationId, projectId);
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
        partial,
      };
      await transaction
        .insertInto('scans')
        .values({ ...row, finishedAt: clock() })
        .execute();
      const changes = await writeFindings(organizationId, { ...scan, scanId }, reconciled);
      const open = await failing(organizationId, projectId);
      const outcomeOf = (answer: CheckAnswer): CheckOutcome =>
        open.has(answer.check) ? 'FAILED' : answer.outcome === 'NOT_CHECKED' ? 'NOT_CHECKED' : 'PASSED';
      const results = scan.answers.map((answer) => {
        const check = checkIds.find((id) => id === answer.check);
        const outcome = outcomeOf(answer);
        return {
          organizationId,
          scanId,
          checkId: answer.check,
          checkName: nameOf(answer.check),
          severity: check ? securityChecks[check].severity : ('LOW' as const),
          outcome,
          reason: outcome === 'NOT_CHECKED' && 'reason' in answer ? answer.reason : null,
        };
      });
      await transaction.insertInto('scanResults').values(results).execute();
      const omissions = scan.leftOut
        .slice(0, mostOmissions)
        .map(({ path, reason }, index) => ({ organizationId, scanId, number: index + 1, path, reason }));
      for (const rows of portionsOf(omissions))
        await transaction.insertInto('scanOmissions').values(rows).execute();
      return { scanId, ...changes };
    },
  };
};
