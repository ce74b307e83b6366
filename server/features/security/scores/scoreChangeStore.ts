import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CheckOutcome, ScoreCause, ScoreTurn, Severity } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Connection, PageArguments, SortKey } from '../../../platform/graphql/pages/connection.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';

/** What a check made of a change; `hundredths` of a percent. */
export type ScorePartRow = {
  checkId: string;
  checkName: string;
  severity: Severity;
  before: CheckOutcome | null;
  after: CheckOutcome | null;
  hundredths: number;
  isNew: boolean;
  found: number;
  resolved: number;
  decided: number;
};

/** A change of a score, with what made it; its parts add up to the difference between its hundredths. */
export type ScoreChangeRow = {
  id: string;
  happenedAt: Date;
  percentBefore: number | null;
  percentAfter: number | null;
  hundredthsBefore: number;
  hundredthsAfter: number;
  cause: ScoreCause;
  projectId: string | null;
  projectName: string;
  scanId: string | null;
  commit: string | null;
  earlierCommit: string | null;
  otherRules: boolean;
  advisoryDataAt: Date | null;
  parts: ScorePartRow[];
};
export type ScoreChangePage = Connection<ScoreChangeRow>;

type Reader = Grant<'ORGANIZATION_READ'>;

const day = 86_400_000;

/** The beginning of the day (UTC) that an instant is in. */
export const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / day) * day);

/** The beginning of the next one. */
export const dayAfter = (at: Date): Date => new Date(dayOf(at).getTime() + day);

const partsOf = sql<ScorePartRow[]>`(
  select coalesce(json_agg(json_build_object(
    'checkId', check_id, 'checkName', check_name, 'severity', severity, 'before', before, 'after', after,
    'hundredths', hundredths, 'isNew', is_new, 'found', found, 'resolved', resolved, 'decided', decided
  ) order by abs(hundredths) desc, check_name), '[]')
  from score_change_parts parts
  where parts.organization_id = score_changes.organization_id and parts.change_id = score_changes.id
)`;

/** The newest first: changes of one instant too have an order, as each begins where the one before ended. */
const inTurn: SortKey = {
  expression: sql.ref('score_changes.number'),
  type: 'integer',
  direction: 'desc',
  id: sql.ref('score_changes.id'),
};

const percentOn = (organizationId: string, at: Date): RawBuilder<number | null> =>
  sql`score_on_day(${organizationId}, null, utc_day(${at}))`;

/** What changed scores. Triggers of the database write it. */
export const scoreChangeStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const changes = (organizationId: string) =>
    transaction
      .selectFrom('scoreChanges')
      .select([
        'scoreChanges.id',
        'happenedAt',
        'cause',
        'projectId',
        'projectName',
        'scanId',
        'commit',
        'earlierCommit',
        sql<number | null>`score_percent(passed_before, ran_before)`.as('percentBefore'),
        sql<number | null>`score_percent(passed_after, ran_after)`.as('percentAfter'),
        sql<number>`score_hundredths(passed_before, ran_before)`.as('hundredthsBefore'),
        sql<number>`score_hundredths(passed_after, ran_after)`.as('hundredthsAfter'),
        sql<boolean>`coalesce(rules_version <> earlier_rules_version, false)`.as('otherRules'),
        sql<Date | null>`(
          select scans.advisory_data_at from scans
          where scans.organization_id = score_changes.organization_id and scans.id = score_changes.scan_id
        )`.as('advisoryDataAt'),
        partsOf.as('parts'),
      ])
      .where('organizationId', '=', organizationId);
  const changesOf = (organizationId: string, projectId: string | null) =>
    changes(organizationId).where('scoredProjectId', projectId ? '=' : 'is', projectId);

  const byId = rowLoader<ScoreChangeRow>(
    (organizationId, ids) => changes(organizationId).where('scoreChanges.id', 'in', ids).execute(),
    ({ id }) => id,
  );

  return {
    /** A change of a score, or null; several are read in one statement. */
    load: (grant: Reader, id: string): Promise<ScoreChangeRow | null> => byId(grant, id),

    /** What changed the score of the organization, or of a project, newest first; 25 a page unless asked otherwise. */
    list: (
      { organizationId }: Reader,
      projectId: string | null,
      args: PageArguments,
    ): Promise<ScoreChangePage> => readPage(changesOf(organizationId, projectId), inTurn, args, 25),

    /** What changed the score of the organization on the day that begins then, newest first; the newest 10. */
    onDay: ({ organizationId }: Reader, since: Date): Promise<ScoreChangeRow[]> =>
      changesOf(organizationId, null)
        .where('happenedAt', '>=', since)
        .where('happenedAt', '<', dayAfter(since))
        .orderBy('happenedAt', 'desc')
        .orderBy('number', 'desc')
        .limit(10)
        .execute(),

    /** How many changes there were on that day. */
    countOnDay: async ({ organizationId }: Reader, since: Date): Promise<number> => {
      const { count } = await transaction
        .selectFrom('scoreChanges')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('organizationId', '=', organizationId)
        .where('scoredProjectId', 'is', null)
        .where('happenedAt', '>=', since)
        .where('happenedAt', '<', dayAfter(since))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** The score of the organization at the end of a day and of the one before, in whole percent; null when no check had run. */
    percents: async (
      { organizationId }: Reader,
      since: Date,
    ): Promise<{ percent: number | null; previousPercent: number | null }> => {
      const { rows } = await sql<{ percent: number | null; previousPercent: number | null }>`
        select ${percentOn(organizationId, since)} as percent,
          ${percentOn(organizationId, new Date(since.getTime() - day))} as previous_percent`.execute(
        transaction,
      );
      return rows[0] ?? { percent: null, previousPercent: null };
    },

    /** The days among the last ones on which the score of the organization changed, with what changed it most; oldest first. */
    turns: async ({ organizationId }: Reader, days: number): Promise<ScoreTurn[]> => {
      const since = new Date(dayOf(clock()).getTime() - (days - 1) * day);
      const { rows } = await sql<Omit<ScoreTurn, 'day'> & { day: Date }>`
        select distinct on (day) day::timestamp at time zone 'UTC' as day, cause, project_name, hundredths,
          (count(*) over (partition by day))::integer as changes
        from (
          select utc_day(happened_at) as day, number, cause, project_name,
            score_hundredths(passed_after, ran_after) - score_hundredths(passed_before, ran_before) as hundredths
          from score_changes
          where organization_id = ${organizationId} and scored_project_id is null and happened_at >= ${since}
        ) changes
        order by day, abs(hundredths) desc, number desc`.execute(transaction);
      return rows.map((row) => ({ ...row, day: row.day.toISOString() }));
    },
  };
};
