import { type Kysely, sql } from 'kysely';
import type { FindingEventType, Severity } from '../../../../schema/generated/types.ts';
import { jsonRows } from '../../../platform/database/statements/jsonRows.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { plainText } from '../../../engines/text/index.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Report } from '../../../engines/scanner/index.ts';
import type { ChangedFindings } from '../findingNews.ts';
import { nameOfCheck } from '../checks/catalogue.ts';
import { inPortions } from './inPortions.ts';
import type { Origin, Origins } from './findOrigins.ts';
import { type KnownFinding, type Reconciled, undecided } from './reconcile.ts';
import { keepSecretPlaces, type SecretPlaces } from './secretPlaces.ts';

/** The scan that findings are written for. */
type FindingScan = {
  scanId: string;
  projectId: string;
  commit: string | null;
  origins?: Origins;
  partial?: boolean;
  secretPlaces?: SecretPlaces;
};

const mostSteps = 20;
const ranks: readonly Severity[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/** The way of the data as it is kept: as JSON, cut to what anybody reads. */
const shownSteps = (steps: NonNullable<Report['steps']>): string =>
  jsonRows(
    steps.slice(0, mostSteps).map(({ path, line, text }) => ({ path, line, text: plainText(text, 300) })),
  );

/** What is written of a report: as plain text, whatever a stranger's file had in it. */
const factsOf = (report: Report, scan: FindingScan) => ({
  ...writtenOf(report, scan),
  ...originColumns(scan.origins?.introduced.get(report)),
});

const originColumns = (origin: Origin | undefined) => ({
  introducedCommit: origin?.commit ?? null,
  introducedBy: origin?.authorName ?? null,
  introducedAt: origin?.committedAt ?? null,
});

const writtenOf = (report: Report, scan: FindingScan) => {
  const {
    check,
    rule,
    severity,
    confidence,
    context = null,
    title,
    description,
    path,
    line,
    excerpt,
  } = report;
  const { commit, weakness, fix, steps } = report;
  return {
    checkId: check,
    checkName: nameOfCheck(check),
    rule,
    severity,
    confidence,
    severityContext: context,
    title: plainText(title, 300),
    description: plainText(description, 2_000),
    file: path,
    line,
    snippet: excerpt === null ? null : plainText(excerpt, 500),
    commit: commit ?? scan.commit,
    weakness: weakness ?? null,
    fix: fix === undefined ? null : plainText(fix, 1_000),
    steps: steps ? shownSteps(steps) : null,
  };
};

/** What a scan reads and writes of findings. */
export const scannedFindings = (transaction: Kysely<DB>, clock: () => Date) => {
  /** Keeps what became of findings, with the commit that is answerable for each. */
  const note = async (
    organizationId: string,
    type: FindingEventType,
    findings: readonly { id: string; origin: Origin | undefined }[],
  ) => {
    const createdAt = clock();
    for (const some of inPortions(findings)) {
      const rows = some.map(({ id, origin }) => ({
        id: newId(),
        organizationId,
        findingId: id,
        type,
        createdAt,
        commit: origin?.commit ?? null,
        commitAuthor: origin?.authorName ?? null,
      }));
      await transaction.insertInto('findingEvents').values(rows).execute();
    }
  };

  /** What the project's findings are, as the scan before this one left them. */
  const known = async (organizationId: string, projectId: string): Promise<KnownFinding[]> => {
    const { rows } = await sql<KnownFinding>`
      select id, check_id, rule, fingerprint, file, line, state, accepted_until is not null as is_accepted, scan_id is not distinct from (
        select scans.id from scans
        where scans.organization_id = ${organizationId} and scans.project_id = ${projectId}
        order by scans.finished_at desc, scans.id desc limit 1
      ) as was_seen, introduced_commit is not null and state <> 'RESOLVED' as has_origin
      from findings
      where organization_id = ${organizationId} and project_id = ${projectId} and tool is null
      order by id
      for update`.execute(transaction);
    return rows;
  };

  /** Writes again what is reported of findings that are known, and opens anew those that were mended. */
  const refresh = async (organizationId: string, scan: FindingScan, seen: Reconciled['seen']) => {
    for (const some of inPortions(seen)) {
      const rows = some.map(({ finding, report, fingerprint = null }) => ({
        ...factsOf(report, scan),
        id: finding.id,
        fingerprint,
      }));
      await sql`
        update findings set scan_id = ${scan.scanId}, last_seen_at = ${clock()},
          fingerprint = coalesce(fresh.fingerprint, findings.fingerprint), check_id = fresh."checkId", check_name = fresh."checkName",
          rule = fresh.rule, severity = fresh.severity, confidence = fresh.confidence,
          severity_context = fresh."severityContext", title = fresh.title,
          description = fresh.description, file = fresh.file, line = fresh.line, snippet = fresh.snippet, commit = fresh.commit,
          weakness = fresh.weakness, fix = fresh.fix, steps = fresh.steps::jsonb,
          introduced_commit = coalesce(case when findings.state <> 'RESOLVED' then findings.introduced_commit end, fresh."introducedCommit"),
          introduced_by = coalesce(case when findings.state <> 'RESOLVED' then findings.introduced_by end, fresh."introducedBy"),
          introduced_at = coalesce(case when findings.state <> 'RESOLVED' then findings.introduced_at end, fresh."introducedAt"),
          reopened_at = case when findings.state = 'RESOLVED' then ${clock()} else findings.reopened_at end,
          state = case when findings.state = 'RESOLVED' then 'OPEN'::finding_state else findings.state end
        from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as fresh (
          id uuid, fingerprint text, "checkId" text, "checkName" text, rule text, severity severity, confidence confidence, "severityContext" text,
          title text, description text, file text,
          line integer, snippet text, commit text, weakness integer, fix text, steps text,
          "introducedCommit" text, "introducedBy" text, "introducedAt" timestamptz
        )
        where findings.organization_id = ${organizationId} and findings.id = fresh.id`.execute(transaction);
    }
  };

  const write = async (organizationId: string, scan: FindingScan, { found, seen, gone }: Reconciled) => {
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
    for (const rows of inPortions(fresh)) await transaction.insertInto('findings').values(rows).execute();
    await refresh(organizationId, scan, seen);
    for (const ids of inPortions(gone.map(({ id }) => id))) {
      await transaction
        .updateTable('findings')
        .set({ state: 'RESOLVED', ...undecided })
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute();
    }
    const again = seen.filter(({ finding }) => finding.state === 'RESOLVED');
    const { introduced, mended } = scan.origins ?? {};
    await note(
      organizationId,
      'FOUND',
      fresh.map(({ id }, index) => {
        const report = found[index]?.report;
        return { id, origin: report && introduced?.get(report) };
      }),
    );
    await note(
      organizationId,
      'REOPENED',
      again.map(({ finding, report }) => ({ id: finding.id, origin: introduced?.get(report) })),
    );
    await note(
      organizationId,
      'RESOLVED',
      gone.map(({ id }) => ({ id, origin: mended?.get(id) })),
    );
    if (scan.secretPlaces) {
      const reported = found.map(({ report }, index) => ({
        id: fresh[index]?.id ?? '',
        report,
        isNew: true,
      }));
      const known = seen.map(({ finding: { id }, report }) => ({ id, report, isNew: false }));
      await keepSecretPlaces(transaction, organizationId, scan.secretPlaces, {
        partial: scan.partial === true,
        secrets: [...reported, ...known].filter(({ report: { rule } }) => rule === 'secret'),
      });
    }
    const serious = fresh
      .filter(({ severity }) => severity === 'CRITICAL' || severity === 'HIGH')
      .map(({ title, severity }) => ({ title, severity }));
    const opened = [
      ...fresh,
      ...again.map(({ finding: { id }, report: { severity } }) => ({ id, severity })),
    ];
    const changed: ChangedFindings = {
      opened: opened
        .toSorted((left, right) => ranks.indexOf(left.severity) - ranks.indexOf(right.severity))
        .map(({ id }) => id),
      resolved: gone.map(({ id }) => id),
    };
    return { found: found.length, resolved: gone.length, reopened: again.length, serious, changed };
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

  return { known, write, failing };
};
