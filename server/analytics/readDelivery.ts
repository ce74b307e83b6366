import { type Kysely, sql } from 'kysely';
import type { DeliveryDay, DeliveryFigure, DeliveryWeek } from '../../schema/generated/types.ts';
import { named } from '../database/namedStatements.ts';
import type { DB } from '../database/rows.generated.ts';
import {
  arrivedAt,
  attempted,
  isChange,
  isFailure,
  isSound,
  leadTime,
  ofLiveProjects,
  outcomes,
  reached,
} from '../database/deploymentRules.ts';
import { calendarOf, dayOf, type Period, weekOf } from './period.ts';

/** What the deployments of one period come to. */
type Counts = {
  present: boolean;
  ended: number;
  reached: number;
  failed: number;
  timed: number;
  recovered: number;
  /** Rollbacks included. */
  attempted: number;
  reworked: number;
  leadTime: number | null;
  recoveryTime: number | null;
};

const nothing: Omit<Counts, 'present'> = {
  ended: 0,
  reached: 0,
  failed: 0,
  timed: 0,
  recovered: 0,
  attempted: 0,
  reworked: 0,
  leadTime: null,
  recoveryTime: null,
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

const share = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole);

/**
 * The deployments of a project are cut into stretches, each of which ends with one after which the project is well: all that failed in it was
 * mended by that one, and what was asked for after the first failure is rework.
 */
const stretches = sql`select *, count(*) filter (where is_sound) over (
    partition by project_id order by ended_at, id rows between unbounded preceding and 1 preceding
  ) as stretch
  from attempts`;

const mended = sql`select *,
    case when is_failure then extract(epoch from min(ended_at) filter (where is_sound) over stretch - ended_at)::double precision end
      as recovery_time,
    case when is_failure then min(ended_at) filter (where is_sound) over stretch end as recovered_at,
    case when is_failure then bool_or(not is_change) filter (where is_sound) over stretch end as recovered_by_rollback,
    not is_change or coalesce(created_at > min(ended_at) filter (where is_failure) over stretch, false) as is_rework
  from stretches
  window stretch as (partition by project_id, stretch)`;

/**
 * DORA's keys as dora.dev/guides/dora-metrics defines them, over deployments to production, in one statement. A failed
 * deployment is recovered from when the project's next one that succeeds has ended, whenever that was.
 */
export const readDelivery = async (
  transaction: Kysely<DB>,
  organizationId: string,
  period: Period,
): Promise<Delivery> => {
  const { rows } = await sql<{
    periods: Counts[];
    incidents: IncidentRow[];
    byDay: DeliveryDay[];
    byWeek: DeliveryWeek[];
  }>`
    ${named('analytics_delivery')} with attempts as (
      select id, project_id, commit_sha, status, created_at, undone_at, created_at >= ${period.since} as present,
        coalesce(${arrivedAt}, created_at) as ended_at, ${isChange} as is_change, ${isFailure} as is_failure, ${isSound} as is_sound,
        case when ${reached} then ${leadTime} end as lead_time
      from deployments
      where organization_id = ${organizationId} and created_at >= ${period.previousSince} and environment = 'PRODUCTION'
        and ${attempted} and ${ofLiveProjects(organizationId)}
    ), stretches as (${stretches}), mended as (${mended}), periods as (
      select present, count(*) filter (where is_change) as ended, count(*) filter (where is_change and ${reached}) as reached,
        count(*) filter (where is_failure) as failed, count(lead_time) as timed, count(recovery_time) as recovered,
        count(*) as attempted, count(*) filter (where is_rework) as reworked,
        percentile_cont(0.5) within group (order by lead_time) as lead_time,
        percentile_cont(0.5) within group (order by recovery_time) as recovery_time
      from mended
      group by present
    ), newest as (
      select * from mended where present and is_failure order by ended_at desc, id desc limit 10
    ), counted as (
      select ${dayOf('created_at', period)} as day, ${outcomes.succeeded} as succeeded, ${outcomes.failed} as failed,
        ${outcomes.rolledBack} as rolled_back, percentile_cont(0.5) within group (order by lead_time) as lead_time
      from mended
      where present and is_change
      group by 1
    ), weekly as (
      select ${weekOf('created_at', period)} as week, percentile_cont(0.5) within group (order by lead_time) as lead_time
      from mended
      where present
      group by 1
    )
    select (
      select coalesce(json_agg(json_build_object(
        'present', present, 'ended', ended, 'reached', reached, 'failed', failed, 'timed', timed, 'recovered', recovered,
        'attempted', attempted, 'reworked', reworked, 'leadTime', lead_time, 'recoveryTime', recovery_time
      )), '[]') from periods
    ) as periods, (
      select coalesce(json_agg(json_build_object(
        'deploymentId', id, 'projectId', project_id, 'commitSha', commit_sha, 'rolledBack', undone_at is not null,
        'beganAt', ended_at, 'recoveredAt', recovered_at, 'recoveryTime', recovery_time,
        'recoveredByRollback', recovered_by_rollback
      ) order by ended_at desc, id desc), '[]') from newest
    ) as incidents, (
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
    reworkRate: figure(
      (counts) => share(counts.reworked, counts.attempted),
      (counts) => counts.attempted,
    ),
    failed: now.failed,
    unrecovered: now.failed - now.recovered,
    incidents: found.incidents,
    byDay: found.byDay,
    byWeek: found.byWeek,
  };
};
