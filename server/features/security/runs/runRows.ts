import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ScanOrigin, ScanState } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { scoreOf, weight } from '../../../platform/database/securityScore.ts';
import type { ScanRow } from '../store.ts';

/** What one part of the scanner did. */
export type Analysed = { analyser: string; files: number; milliseconds: number };

/** A scan as a run, from its order to its end. */
export type RunRow = ScanRow & {
  projectId: string;
  jobId: string | null;
  state: ScanState;
  origin: ScanOrigin;
  actorId: string | null;
  actorName: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  wantedCommit: string | null;
  orderedAt: Date;
  startedAt: Date | null;
  rulesVersion: number | null;
  found: number | null;
  resolved: number | null;
  reopened: number | null;
  omitted: number | null;
  analysers: Analysed[];
  suppressionRequests: number | null;
  suppressedFindings: number | null;
  suppressionsHeld: boolean | null;
};

/**
 * Where a scan stands. A job that is done and has written no scan met a project that was archived; one that is gone without a scan can
 * only have come to nothing.
 */
export const stateOfRun: RawBuilder<ScanState> = sql`case
  when scans.partial or scans.unscanned_count > 0 then 'PARTIAL' when scans.id is not null then 'SUCCEEDED'
  when jobs.state in ('QUEUED', 'RUNNING', 'CANCELED') then jobs.state::text
  when jobs.state = 'SUCCEEDED' then 'CANCELED' else 'FAILED' end`;

const columns = [
  'scanRuns.id',
  'scanRuns.projectId',
  'scanRuns.jobId',
  'scanRuns.actorId',
  'scanRuns.actorName',
  'scanRuns.apiKeyId',
  'scanRuns.apiKeyName',
  'scanRuns.wantedCommit',
  'scanRuns.orderedAt',
  'scanRuns.found',
  'scanRuns.resolved',
  'scanRuns.reopened',
  'scanRuns.omitted',
  'scanRuns.suppressionRequests',
  'scanRuns.suppressedFindings',
  'scanRuns.suppressionsHeld',
  'scans.commit',
  'scans.fileCount',
  'scans.rulesVersion',
] as const;

/** The scans of an organization, with the jobs that scan and what they came to. */
export const runsOf = (transaction: Kysely<DB>, organizationId: string) =>
  transaction
    .selectFrom('scanRuns')
    .innerJoin('projects', (on) =>
      on
        .onRef('projects.organizationId', '=', 'scanRuns.organizationId')
        .onRef('projects.id', '=', 'scanRuns.projectId'),
    )
    .leftJoin('scans', (on) =>
      on.onRef('scans.organizationId', '=', 'scanRuns.organizationId').onRef('scans.id', '=', 'scanRuns.id'),
    )
    .leftJoin('jobs', (on) =>
      on.onRef('jobs.organizationId', '=', 'scanRuns.organizationId').onRef('jobs.id', '=', 'scanRuns.jobId'),
    )
    .where('scanRuns.organizationId', '=', organizationId);

/** The same with what is shown of each. */
export const shownRuns = (transaction: Kysely<DB>, organizationId: string) =>
  runsOf(transaction, organizationId)
    .select(columns)
    .select([
      sql<ScanOrigin>`scan_runs.origin`.as('origin'),
      stateOfRun.as('state'),
      sql<boolean>`coalesce(scans.partial or scans.unscanned_count > 0, false)`.as('partial'),
      sql<Date | null>`coalesce(scans.started_at, jobs.started_at)`.as('startedAt'),
      sql<Date | null>`coalesce(scans.finished_at, jobs.finished_at)`.as('finishedAt'),
      sql<Analysed[]>`scan_runs.analysers`.as('analysers'),
      sql<ScanRow['score']>`(
        select ${scoreOf(weight)} from scan_results
        where scan_results.organization_id = scan_runs.organization_id and scan_results.scan_id = scan_runs.id
      )`.as('score'),
    ]);
