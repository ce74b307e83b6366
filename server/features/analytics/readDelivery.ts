import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DeliveryDay, DeliveryFigure, DeliveryWeek } from '../../../schema/generated/types.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { arrivedAt } from './deploymentRules.ts';
import { ofLiveProjects } from '../../platform/database/projectRows.ts';
import { type DeploymentMark, keptSince, utcDay } from '../../platform/database/keptDeployments.ts';
import { mediansOf } from './medians.ts';
import { calendarOf, type Period, weekOf } from './period.ts';

/** What the deployments of one period come to. */
type Counts = {
  present: boolean;
  succeeded: number;
  failed: number;
  unhealthy: number;
  rolledBack: number;
  rollbacks: number;
  timed: number;
  recovered: number;
  reworked: number;
  leadTime: number | null;
  recoveryTime: number | null;
};

/** A change that failed, until the project was well again. */
export type IncidentRow = {
  deploymentId: string;
  projectId: string;
  commitSha: string;
  rolledBack: boolean;
  beganAt: string;
  recoveredAt: string | null;
  recoveryTime: number | null;
  recoveredByRollback: boolean | null;
};

/** DORA's keys, with what they were counted from. */
export type Delivery = {
  deploymentFrequency: DeliveryFigure;
  changeLeadTime: DeliveryFigure;
  changeFailRate: DeliveryFigure;
  recoveryTime: DeliveryFigure;
  reworkRate: DeliveryFigure;
  failed: number;
  unrecovered: number;
  incidents: IncidentRow[];
  byDay: DeliveryDay[];
  byWeek: DeliveryWeek[];
};

const marks: readonly DeploymentMark[] = [
  'CHANGE_SUCCEEDED',
  'CHANGE_FAILED',
  'CHANGE_UNHEALTHY',
  'CHANGE_ROLLED_BACK',
  'ROLLBACK',
  'LEAD_TIME',
  'RECOVERY_TIME',
  'REWORK',
];

/** What `keptSince` has of troubled deployments of archived projects, to be taken away too. */
const keptTroublesSince = (organizationId: string, since: Date): RawBuilder<unknown> => sql`
  select marks.mark, utc_day(gone.created_at), 'PRODUCTION'::deployment_environment, marks.step, -1
  from projects archived
  cross join lateral (
    select created_at, reworked, recovery_step from troubled_deployments
    where organization_id = ${organizationId} and project_id = archived.id and created_at >= ${since} offset 0
  ) gone
  cross join lateral trouble_marks(gone.reworked, gone.recovery_step) marks
  where archived.organization_id = ${organizationId} and archived.archived_at is not null`;

const sumOf = (mark: DeploymentMark) => sql`coalesce(sum(count) filter (where mark = ${sql.lit(mark)}), 0)`;
const outcomes = sql`${sumOf('CHANGE_SUCCEEDED')} as succeeded, ${sumOf('CHANGE_FAILED')} + ${sumOf('CHANGE_UNHEALTHY')} as failed,
  ${sumOf('CHANGE_UNHEALTHY')} as unhealthy,  ${sumOf('CHANGE_ROLLED_BACK')} as rolled_back`;

const nothing: Omit<Counts, 'present'> = {
  succeeded: 0,
  failed: 0,
  unhealthy: 0,
  rolledBack: 0,
  rollbacks: 0,
  timed: 0,
  recovered: 0,
  reworked: 0,
  leadTime: null,
  recoveryTime: null,
};

/** What is compared, of one period. */
const figuresOf = ({
  succeeded,
  failed,
  unhealthy,
  rolledBack,
  rollbacks,
  reworked,
  ...others
}: Omit<Counts, 'present'> = nothing) => ({
  ...others,
  changes: succeeded + failed + rolledBack,
  reached: succeeded + unhealthy + rolledBack,
  failures: failed + rolledBack,
  attempted: succeeded + failed + rolledBack + rollbacks,
  reworked: reworked + rollbacks,
});

const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

/**
 * DORA's keys as dora.dev/guides/dora-metrics defines them, over deployments to production, in one statement that adds up what is kept of
 * them by day. A failed deployment is recovered from when the project's next one that succeeds has ended, whenever that was. None
 * arrives before it is asked for: so of those that failed, only those that did within the period are looked through for the newest.
 */
export const readDelivery = async (
  transaction: Kysely<DB>,
  organizationId: string,
  period: Period,
): Promise<Delivery> => {
  const { since, previousSince } = period;
  const startOf = sql`case when present then ${since}::timestamptz else ${previousSince}::timestamptz end`;
  const endOf = sql`case when present then 'infinity'::timestamptz else ${since}::timestamptz end`;
  const { rows } = await sql<{
    periods: Counts[];
    incidents: IncidentRow[];
    byDay: DeliveryDay[];
    byWeek: DeliveryWeek[];
  }>`
    ${named('analytics_delivery')} with kept as materialized (
      select mark, day::timestamp at time zone 'UTC' as day, step, sum(count)::integer as count, day >= ${utcDay(since)} as present
      from (
        ${keptSince(organizationId, previousSince, marks)} union all ${keptTroublesSince(organizationId, previousSince)}
      ) parts
      where environment = 'PRODUCTION'
      group by mark, parts.day, step
    ), spans as materialized (
      select 'PERIOD' as label, ${startOf} as since, ${endOf} as until, step, sum(count)::integer as count
      from kept where mark = 'LEAD_TIME' group by present, step
      union all
      select 'DAY', day, day + interval '24 hours', step, count from kept where mark = 'LEAD_TIME' and present
      union all
      select 'WEEK', week, week_end, step, sum(count)::integer from (
        select ${weekOf('day', period)} as week, date_trunc('week', day, 'UTC') + interval '168 hours' as week_end, step, count
        from kept where mark = 'LEAD_TIME' and present
      ) weeks group by week, week_end, step
    ), recoveries as materialized (
      select 'PERIOD' as label, ${startOf} as since, ${endOf} as until, step, sum(count)::integer as count
      from kept where mark = 'RECOVERY_TIME' group by present, step
    ), lead_times as materialized (${mediansOf({
      organizationId,
      spans: sql.ref('spans'),
      step: sql.ref('lead_step'),
      seconds: sql`extract(epoch from ${arrivedAt} - committed_at)::double precision`,
      among: sql`true`,
    })}), recovery_times as materialized (${mediansOf({
      organizationId,
      spans: sql.ref('recoveries'),
      rows: sql.ref('troubled_deployments'),
      step: sql.ref('recovery_step'),
      seconds: sql`extract(epoch from recovered_at - attempted_at)::double precision`,
      among: sql`true`,
    })}), periods as (
      select present, ${outcomes}, ${sumOf('ROLLBACK')} as rollbacks, ${sumOf('LEAD_TIME')} as timed,
        ${sumOf('RECOVERY_TIME')} as recovered, ${sumOf('REWORK')} as reworked, ${startOf} as since
      from kept
      group by present
    ), newest as (
      select deployment_id, project_id, attempted_at, recovered_at, recovered_by_rollback
      from troubled_deployments
      where organization_id = ${organizationId} and failed and created_at >= ${since} and attempted_at >= ${since}
        and ${ofLiveProjects(organizationId)}
      order by attempted_at desc, deployment_id desc limit 10
    ), counted as (
      select day, ${outcomes} from kept where present group by day
    )
    select (
      select coalesce(json_agg(json_build_object(
        'present', present, 'succeeded', succeeded, 'failed', failed, 'unhealthy', unhealthy, 'rolledBack', rolled_back, 'rollbacks', rollbacks,
        'timed', timed, 'recovered', recovered, 'reworked', reworked,
        'leadTime', (select seconds from lead_times where label = 'PERIOD' and lead_times.since = periods.since),
        'recoveryTime', (select seconds from recovery_times where recovery_times.since = periods.since)
      )), '[]') from periods
    ) as periods, (
      select coalesce(json_agg(json_build_object(
        'deploymentId', newest.deployment_id, 'projectId', newest.project_id, 'commitSha', commit_sha, 'rolledBack', undone_at is not null,
        'beganAt', newest.attempted_at, 'recoveredAt', recovered_at,
        'recoveryTime', extract(epoch from recovered_at - newest.attempted_at)::double precision,
        'recoveredByRollback', recovered_by_rollback
      ) order by newest.attempted_at desc, newest.deployment_id desc), '[]')
      from newest
      join deployments on deployments.organization_id = ${organizationId} and deployments.id = newest.deployment_id
    ) as incidents, (
      select json_agg(json_build_object(
        'day', days.day, 'succeeded', coalesce(succeeded, 0), 'failed', coalesce(failed, 0),
        'rolledBack', coalesce(rolled_back, 0), 'leadTime', seconds
      ) order by days.day)
      from ${calendarOf(period)}
      left join counted on counted.day = days.day
      left join lead_times on lead_times.label = 'DAY' and lead_times.since = days.day
    ) as by_day, (
      select json_agg(json_build_object('since', weeks.week, 'leadTime', seconds) order by weeks.week)
      from (select distinct ${weekOf('days.day', period)} as week from ${calendarOf(period)}) weeks
      left join lead_times on lead_times.label = 'WEEK' and lead_times.since = weeks.week
    ) as by_week`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('The statement of the delivery answers one row, always.');
  const now = figuresOf(found.periods.find(({ present }) => present));
  const before = figuresOf(found.periods.find(({ present }) => !present));
  type Figures = typeof now;
  const figure = (
    value: (figures: Figures) => number | null,
    count: (figures: Figures) => number,
  ): DeliveryFigure => ({
    value: value(now),
    rows: count(now),
    previousValue: value(before),
    previousRows: count(before),
  });
  return {
    deploymentFrequency: figure(
      ({ reached }) => reached / period.days,
      ({ reached }) => reached,
    ),
    changeLeadTime: figure(
      ({ leadTime }) => leadTime,
      ({ timed }) => timed,
    ),
    changeFailRate: figure(
      ({ failures, changes }) => share(failures, changes),
      ({ changes }) => changes,
    ),
    recoveryTime: figure(
      ({ recoveryTime }) => recoveryTime,
      ({ recovered }) => recovered,
    ),
    reworkRate: figure(
      ({ reworked, attempted }) => share(reworked, attempted),
      ({ attempted }) => attempted,
    ),
    failed: now.failures,
    unrecovered: now.failures - now.recovered,
    incidents: found.incidents,
    byDay: found.byDay,
    byWeek: found.byWeek,
  };
};
