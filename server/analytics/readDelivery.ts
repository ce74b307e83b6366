import { type Kysely, sql } from 'kysely';
import type {
  DeliveryAnalytics,
  DeliveryDay,
  DeliveryFigure,
  DeliveryWeek,
} from '../../schema/generated/types.ts';
import { named } from '../database/namedStatements.ts';
import type { DB } from '../database/rows.generated.ts';
import { ended, failed, leadTime, ofLiveProjects, reached } from './deploymentRules.ts';
import { calendarOf, dayOf, type Period, weekOf } from './period.ts';

/** What the deployments of one period come to. */
type Counts = {
  present: boolean;
  ended: number;
  reached: number;
  failed: number;
  timed: number;
  recovered: number;
  leadTime: number | null;
  recoveryTime: number | null;
};

const nothing: Omit<Counts, 'present'> = {
  ended: 0,
  reached: 0,
  failed: 0,
  timed: 0,
  recovered: 0,
  leadTime: null,
  recoveryTime: null,
};

const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

/**
 * DORA's keys as dora.dev/guides/dora-metrics defines them, over deployments to production, in one statement. A failed
 * deployment is recovered from when the project's next one that succeeds has ended, whenever that was.
 */
export const readDelivery = async (
  transaction: Kysely<DB>,
  organizationId: string,
  period: Period,
): Promise<DeliveryAnalytics> => {
  const { rows } = await sql<{ periods: Counts[]; byDay: DeliveryDay[]; byWeek: DeliveryWeek[] }>`
    ${named('analytics_delivery')} with attempts as (
      select id, project_id, status, created_at, finished_at, created_at >= ${period.since} as present,
        case when ${reached} then ${leadTime} end as lead_time
      from deployments
      where organization_id = ${organizationId} and created_at >= ${period.previousSince} and environment = 'PRODUCTION'
        and ${ended} and ${ofLiveProjects(organizationId)}
    ), mended as (
      select *, case when ${failed} then extract(epoch from
        min(finished_at) filter (where status = 'SUCCEEDED') over later - finished_at
      )::double precision end as recovery_time
      from attempts
      window later as (
        partition by project_id order by finished_at desc, id desc
        rows between unbounded preceding and 1 preceding
      )
    ), periods as (
      select present, count(*) as ended, count(*) filter (where ${reached}) as reached,
        count(*) filter (where ${failed}) as failed, count(lead_time) as timed, count(recovery_time) as recovered,
        percentile_cont(0.5) within group (order by lead_time) as lead_time,
        percentile_cont(0.5) within group (order by recovery_time) as recovery_time
      from mended
      group by present
    ), counted as (
      select ${dayOf('created_at', period)} as day,
        count(*) filter (where status = 'SUCCEEDED') as succeeded,
        count(*) filter (where status = 'FAILED') as failed,
        count(*) filter (where status = 'ROLLED_BACK') as rolled_back,
        percentile_cont(0.5) within group (order by lead_time) as lead_time
      from mended
      where present
      group by 1
    ), weekly as (
      select ${weekOf('created_at', period)} as week, percentile_cont(0.5) within group (order by lead_time) as lead_time
      from mended
      where present
      group by 1
    )
    select (
      select coalesce(json_agg(json_build_object(
        'present', present, 'ended', ended, 'reached', reached, 'failed', failed, 'timed', timed,
        'recovered', recovered, 'leadTime', lead_time, 'recoveryTime', recovery_time
      )), '[]') from periods
    ) as periods, (
      select json_agg(json_build_object(
        'day', days.day, 'succeeded', coalesce(succeeded, 0), 'failed', coalesce(failed, 0),
        'rolledBack', coalesce(rolled_back, 0), 'leadTime', lead_time
      ) order by days.day)
      from ${calendarOf(period)}
      left join counted on counted.day = days.day
    ) as by_day, (
      select json_agg(json_build_object('since', weeks.week, 'leadTime', lead_time) order by weeks.week)
      from (select distinct ${weekOf('days.day', period)} as week from ${calendarOf(period)}) weeks
      left join weekly on weekly.week = weeks.week
    ) as by_week`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('The statement of the delivery answers one row, always.');
  const now = found.periods.find(({ present }) => present) ?? nothing;
  const before = found.periods.find(({ present }) => !present) ?? nothing;
  const figure = (
    value: (counts: typeof nothing) => number | null,
    count: (counts: typeof nothing) => number,
  ): DeliveryFigure => ({
    value: value(now),
    rows: count(now),
    previousValue: value(before),
    previousRows: count(before),
  });
  return {
    deploymentFrequency: figure(
      (counts) => counts.reached / period.days,
      (counts) => counts.reached,
    ),
    changeLeadTime: figure(
      (counts) => counts.leadTime,
      (counts) => counts.timed,
    ),
    changeFailRate: figure(
      (counts) => share(counts.failed, counts.ended),
      (counts) => counts.ended,
    ),
    recoveryTime: figure(
      (counts) => counts.recoveryTime,
      (counts) => counts.recovered,
    ),
    unrecovered: now.failed - now.recovered,
    byDay: found.byDay,
    byWeek: found.byWeek,
  };
};
