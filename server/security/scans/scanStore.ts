import { type Kysely, sql } from 'kysely';
import type { CheckOutcome, FindingEventType } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../auth/grants.ts';
import { projectColumns, type ProjectRow, projectsOf } from '../../database/projectRows.ts';
import type { DB } from '../../database/rows.generated.ts';
import { newId } from '../../graphql/ids.ts';
import type { CheckAnswer } from '../../scanner/events.ts';
import type { LeftOut } from '../../scanner/files/chooseFiles.ts';
import type { Report } from '../../scanner/report.ts';
import { checkIds, securityChecks } from '../checks/catalogue.ts';
import { reconcile } from './reconcile.ts';

/** What a scan came to. */
export type FinishedScan = {
  projectId: string;
  jobId: string;
  commit: string;
  startedAt: Date;
  rulesVersion: number;
  fileCount: number;
  partial: boolean;
  answers: readonly CheckAnswer[];
  reports: readonly Report[];
  leftOut: readonly { path: string; reason: LeftOut }[];
};

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

/** What scans write, and what starts them. */
export const scanStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const note = async (organizationId: string, type: FindingEventType, findingIds: readonly string[]) => {
    const createdAt = clock();
    for (const ids of portionsOf(findingIds)) {
      const rows = ids.map((findingId) => ({ id: newId(), organizationId, findingId, type, createdAt }));
      await transaction.insertInto('findingEvents').values(rows).execute();
    }
  };

  const writeFindings = async (organizationId: string, scanId: string, scan: FinishedScan) => {
    const known = await transaction
      .selectFrom('findings')
      .select(['id', 'fingerprint', 'file', 'line', 'state'])
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', scan.projectId)
      .forUpdate()
      .execute();
    const unread = new Set(scan.leftOut.map(({ path }) => path));
    const { found, seen, gone } = reconcile(
      known,
      scan.reports,
      (file) => !scan.partial && (file === null || !unread.has(file)),
    );
    const at = clock();
    const facts = ({ check, rule, severity, title, description, path, line, excerpt, commit }: Report) => ({
      scanId,
      checkId: check,
      checkName: nameOf(check),
      rule,
      severity,
      title,
      description,
      file: path,
      line,
      snippet: excerpt,
      commit: commit ?? scan.commit,
      lastSeenAt: at,
    });
    const fresh = found.map(({ fingerprint, report }) => ({
      ...facts(report),
      id: newId(),
      organizationId,
      projectId: scan.projectId,
      fingerprint,
      firstSeenAt: at,
    }));
    for (const rows of portionsOf(fresh)) await transaction.insertInto('findings').values(rows).execute();
    for (const { finding, report } of seen) {
      await transaction
        .updateTable('findings')
        .set({ ...facts(report), ...(finding.state === 'RESOLVED' ? { state: 'OPEN' } : {}) })
        .where('organizationId', '=', organizationId)
        .where('id', '=', finding.id)
        .execute();
    }
    for (const ids of portionsOf(gone.map(({ id }) => id))) {
      await transaction
        .updateTable('findings')
        .set({ state: 'RESOLVED' })
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute();
    }
    const again = seen.filter(({ finding }) => finding.state === 'RESOLVED').map(({ finding }) => finding.id);
    await note(
      organizationId,
      'FOUND',
      fresh.map(({ id }) => id),
    );
    await note(organizationId, 'REOPENED', again);
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

    /** Active projects that have a repository which can be read, by name; 1,000 at most. */
    scannable: async ({
      organizationId,
    }: Grant<'ORGANIZATION_READ'> | Grant<'SCAN_START'>): Promise<ProjectRow[]> =>
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
        .limit(1_000)
        .execute(),

    /** Writes what a scan came to: its findings against those known before, and from what is open now how each check came out. */
    record: async ({ organizationId }: TenantGrant<'JOB'>, scan: FinishedScan): Promise<ScanChanges> => {
      const { projectId, jobId, commit, startedAt, rulesVersion, fileCount, partial } = scan;
      const scanId = newId();
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
      const changes = await writeFindings(organizationId, scanId, scan);
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
