import { type Kysely, sql } from 'kysely';
import type { DailyScore, SecurityScore } from '../../../schema/generated/types.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { scoreOf, weight } from '../../platform/database/securityScore.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';
import { type ProjectChecks, readProjectChecks } from './projectChecks.ts';
import { type OverviewRow, readOverview } from './readOverview.ts';

/** One execution of the security checks on a project, with what it came to. */
export type ScanRow = {
  id: string;
  finishedAt: Date | null;
  score: SecurityScore;
  commit: string | null;
  fileCount: number | null;
  partial: boolean;
};

type Reader = Grant<'ORGANIZATION_READ'>;

/** The latest scan of each of the projects that has one. */
const readLatest = async (transaction: Kysely<DB>, organizationId: string, projectIds: readonly string[]) => {
  const { rows } = await sql<ScanRow & { projectId: string }>`
    ${named('latest_scans')} select newest.project_id, newest.id, newest.finished_at, newest.commit, newest.file_count, newest.partial,
      ${scoreOf(weight)} as score
    from unnest(${projectIds}::uuid[]) as wanted (project_id)
    cross join lateral (
      select scans.* from scans
      where scans.organization_id = ${organizationId} and scans.project_id = wanted.project_id
      order by scans.finished_at desc, scans.id desc
      limit 1
    ) newest
    left join scan_results results
      on results.organization_id = newest.organization_id and results.scan_id = newest.id
    group by newest.project_id, newest.id, newest.finished_at, newest.commit, newest.file_count, newest.partial`.execute(
    transaction,
  );
  return rows;
};

/**
 * Security scores: the weight of the checks that pass by the weight of those that ran, with the weights of OpenSSF
 * Scorecard, in whole percent, half up. The formula stands in the database: `score_percent`, `organization_score`.
 */
export const securityStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const latest = rowLoader(
    (organizationId, projectIds) => readLatest(transaction, organizationId, projectIds),
    (row) => row.projectId,
  );

  const checks = rowLoader(
    (organizationId, projectIds) => readProjectChecks(transaction, organizationId, projectIds),
    (row) => row.projectId,
  );

  return {
    /** How the checks came out in a project's latest scan, or null; the projects of a list are read in one statement. */
    projectChecks: (grant: Reader, projectId: string): Promise<ProjectChecks | null> =>
      checks(grant, projectId),

    /** The latest scan of a project, or null; the projects of a list are read in one statement. */
    latestScan: (grant: Reader, projectId: string): Promise<ScanRow | null> => latest(grant, projectId),

    /** The score of the organization over the latest scan of each active project. */
    organizationScore: async ({ organizationId }: Reader): Promise<SecurityScore> => {
      const { rows } = await sql<SecurityScore>`
        select percent, passed, failed, not_checked from organization_score(${organizationId})`.execute(
        transaction,
      );
      const [score] = rows;
      if (!score) throw new Error('organization_score answers one row, always.');
      return score;
    },

    /** Score, checks and open findings of the organization now, in one statement. */
    overview: ({ organizationId }: Reader): Promise<OverviewRow> =>
      readOverview(transaction, organizationId, clock()),

    /** The score at the end of each of the last days (UTC), today's as it is now, oldest first; in one statement. */
    scoreByDay: async ({ organizationId }: Reader, days: number): Promise<DailyScore[]> => {
      const { rows } = await sql<{ day: Date; percent: number | null }>`
        select day::timestamp at time zone 'UTC' as day, score_on_day(${organizationId}, null, day) as percent
        from (
          select utc_day(${clock()}) - past as day from generate_series(${days}::integer - 1, 0, -1) as past
        ) calendar
        order by day`.execute(transaction);
      return rows.map(({ day, percent }) => ({ day: day.toISOString(), percent }));
    },
  };
};
