import { type Kysely, sql } from 'kysely';
import type { FindingEventType } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { jsonRows } from '../../../platform/database/statements/jsonRows.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { tellOfChanges } from '../findingNews.ts';
import { inPortions } from '../scans/inPortions.ts';
import { type KnownFinding, reconcile, undecided } from '../scans/reconcile.ts';
import type { ToolReports } from './readSarif.ts';

/** What an import changed. */
export type ImportChanges = { found: number; resolved: number; reopened: number; unchanged: number };

/** Writes findings of other tools. */
export const importStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'tell'>) => {
  const note = async (organizationId: string, type: FindingEventType, ids: readonly string[]) => {
    for (const some of inPortions(ids)) {
      const rows = some.map((findingId) => ({
        id: newId(),
        organizationId,
        findingId,
        type,
        createdAt: clock(),
      }));
      await transaction.insertInto('findingEvents').values(rows).execute();
    }
  };
  const change = async (organizationId: string, ids: readonly string[], state: 'OPEN' | 'RESOLVED') => {
    // Whoever is to mend it has the whole time for it anew, and nobody accepts the risk of what is gone.
    const fresh = state === 'OPEN' ? { state, reopenedAt: clock() } : { state, ...undecided };
    for (const some of inPortions(ids)) {
      await transaction
        .updateTable('findings')
        .set(fresh)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', some)
        .execute();
    }
    await note(organizationId, state === 'OPEN' ? 'REOPENED' : 'RESOLVED', ids);
  };

  return {
    /** Locks a project that is not archived for an import; false when there is no such project. */
    hold: async ({ organizationId }: Grant<'SCAN_START'>, projectId: string): Promise<boolean> =>
      (await transaction
        .selectFrom('projects')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('id', '=', projectId)
        .where('archivedAt', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()) !== undefined,

    /**
     * Compares what a tool says with what it said under the same category before: what is new is found, what it says no more is resolved (if
     * it came to its end), what it says again is opened anew. What it said before and says again stays as it is; what people decided lasts.
     */
    write: async (
      grant: Grant<'SCAN_START'>,
      projectId: string,
      { tool, category, checkId, reports, complete }: ToolReports,
    ): Promise<ImportChanges> => {
      const { organizationId } = grant;
      const at = clock();
      const { rows: known } = await sql<KnownFinding>`
        select id, check_id, fingerprint, file, line, state, accepted_until is not null as is_accepted, true as was_seen
        from findings
        where organization_id = ${organizationId} and project_id = ${projectId} and tool = ${tool} and tool_category = ${category}
        order by id for update`.execute(transaction);
      const { found, seen, gone } = reconcile(known, reports, () => complete);
      const rows = found.map(({ fingerprint, report }) => ({
        id: newId(),
        organizationId,
        projectId,
        tool,
        toolCategory: category,
        checkId,
        checkName: tool,
        rule: report.rule,
        severity: report.severity,
        confidence: report.confidence,
        fingerprint,
        title: report.title,
        description: report.description,
        file: report.path,
        line: report.line,
        snippet: report.excerpt,
        fix: report.fix ?? null,
        firstSeenAt: at,
        lastSeenAt: at,
      }));
      for (const some of inPortions(rows)) await transaction.insertInto('findings').values(some).execute();
      const moved = seen.map(({ finding, report }) => ({
        id: finding.id,
        severity: report.severity,
        confidence: report.confidence,
        title: report.title,
        file: report.path,
        line: report.line,
      }));
      for (const some of inPortions(moved)) {
        await sql`
          update findings set last_seen_at = ${at}, severity = fresh.severity, confidence = fresh.confidence,
            title = fresh.title, file = fresh.file, line = fresh.line
          from jsonb_to_recordset(${jsonRows(some)}::jsonb) as fresh (
            id uuid, severity severity, confidence confidence, title text, file text, line integer
          )
          where findings.organization_id = ${organizationId} and findings.id = fresh.id`.execute(transaction);
      }
      const again = seen.filter(({ finding }) => finding.state === 'RESOLVED');
      await note(
        organizationId,
        'FOUND',
        rows.map(({ id }) => id),
      );
      await change(
        organizationId,
        again.map(({ finding }) => finding.id),
        'OPEN',
      );
      await change(
        organizationId,
        gone.map(({ id }) => id),
        'RESOLVED',
      );
      await tellOfChanges(jobs, transaction, grant, {
        opened: [...rows.map(({ id }) => id), ...again.map(({ finding }) => finding.id)],
        resolved: gone.map(({ id }) => id),
      });
      return {
        found: found.length,
        resolved: gone.length,
        reopened: again.length,
        unchanged: seen.length - again.length,
      };
    },

    /** What is open of all that tools sent of a project: how much, and which tool has how many categories of it, the most of any. */
    open: async (
      { organizationId }: Grant<'SCAN_START'>,
      projectId: string,
    ): Promise<{ findings: number; tool: string | null; categories: number }> => {
      const { rows } = await sql<{ findings: number; tool: string; categories: number }>`
        select sum(count(*)) over ()::integer as findings, tool, count(distinct tool_category)::integer as categories
        from findings
        where organization_id = ${organizationId} and project_id = ${projectId} and tool is not null
          and state in ('OPEN', 'CONFIRMED')
        group by tool order by categories desc limit 1`.execute(transaction);
      return rows[0] ?? { findings: 0, tool: null, categories: 0 };
    },
  };
};
