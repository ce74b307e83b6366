import { type Kysely, sql } from 'kysely';
import type { Severity, SeverityCount } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Changes } from './changes.ts';
import { findingsIn } from './findingsIn.ts';

type Reader = Grant<'ORGANIZATION_READ'>;

/** Findings with how many there are, and the ids of the worst. */
export type FoundDifference = { count: number; bySeverity: SeverityCount[]; ids: string[] };

/** Which of two commits were scanned, and whether a scan of their project waits or runs. */
export type ScannedCommits = { before: boolean; after: boolean; isUnderWay: boolean };

/** As many findings are told of to each side. */
const mostFindings = 20;

type Counted = { isAdded: boolean; severity: Severity; count: number; ids: string[] };

const summed = (rows: readonly Counted[]): FoundDifference => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  bySeverity: rows.map(({ severity, count }) => ({ severity, count })),
  ids: rows.flatMap(({ ids }) => ids).slice(0, mostFindings),
});

/** What scans of the active organization's projects say of two commits. */
export const changeStore = (transaction: Kysely<DB>) => ({
  /** Which of both commits were scanned. */
  scanned: async (
    { organizationId }: Reader,
    { projectId, beforeSha, afterSha }: Changes,
  ): Promise<ScannedCommits> => {
    const isScanned = (sha: string) => sql`exists (select from scans where organization_id = ${organizationId}
      and project_id = ${projectId} and commit = ${sha} and cause = 'COMMIT')`;
    const { rows } =
      await sql<ScannedCommits>`select ${isScanned(beforeSha)} as before, ${isScanned(afterSha)} as after,
      exists (select from jobs where organization_id = ${organizationId} and project_id = ${projectId} and kind = 'scan'
        and state in ('QUEUED', 'RUNNING')) as is_under_way`.execute(transaction);
    return rows[0] ?? { before: false, after: false, isUnderWay: false };
  },

  /** The findings that are in one of two scanned commits alone: those that come with the second, and those that go with the first. */
  findings: async (
    { organizationId }: Reader,
    { projectId, beforeSha, afterSha }: Changes,
  ): Promise<{ added: FoundDifference; gone: FoundDifference }> => {
    const { rows } = await sql<Counted>`
      with former as (${findingsIn(organizationId, projectId, beforeSha)}),
      latter as (${findingsIn(organizationId, projectId, afterSha)})
      select former.id is null as is_added, coalesce(former.severity, latter.severity) as severity, count(*)::integer as count,
        (array_agg(coalesce(former.id, latter.id) order by coalesce(former.id, latter.id)))[1:${sql.lit(mostFindings)}] as ids
      from former full join latter on latter.id = former.id
      where former.id is null or latter.id is null
      group by 1, 2 order by severity_rank(coalesce(former.severity, latter.severity))`.execute(transaction);
    const [added, gone] = [rows.filter((row) => row.isAdded), rows.filter((row) => !row.isAdded)];
    return { added: summed(added), gone: summed(gone) };
  },
});
