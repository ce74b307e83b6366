import { type RawBuilder, sql } from 'kysely';
import { ofLiveProjects } from './deploymentRules.ts';

/** As what deployments are counted by day: see `deployment_marks` in the database. */
export type DeploymentMark =
  | 'UNFINISHED'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'ROLLED_BACK'
  | 'DURATION'
  | 'LEAD_TIME'
  | 'CHANGE_SUCCEEDED'
  | 'CHANGE_FAILED'
  | 'CHANGE_ROLLED_BACK'
  | 'ROLLBACK'
  | TroubleMark;

/** Those that follow from what else was deployed to the project's production: see `trouble_marks`. */
type TroubleMark = 'REWORK' | 'RECOVERY_TIME';

/** The marks of which each deployment that counts has one. */
export const outcomes: readonly DeploymentMark[] = ['UNFINISHED', 'SUCCEEDED', 'FAILED', 'ROLLED_BACK'];

/** The day of an instant, in UTC. */
export const utcDay = (instant: Date): RawBuilder<Date> =>
  sql<Date>`(${instant}::timestamptz at time zone 'UTC')::date`;

/**
 * What is kept of the days from the start of one on: `mark`, `day`, `environment`, `step` and `count`, several rows of which add up. Those of
 * archived projects are in it a second time, to be taken away.
 */
export const keptSince = (
  organizationId: string,
  since: Date,
  marks: readonly DeploymentMark[],
): RawBuilder<unknown> => sql`
  select mark, day, environment, step, count
  from deployment_counts
  where organization_id = ${organizationId} and mark = any(${marks}::text[]) and day >= ${utcDay(since)}
  union all
  select marks.mark, utc_day(gone.created_at), gone.environment, marks.step, -1
  from projects archived
  cross join lateral (
    select created_at, environment, status, kind, phase, undone_at, duration_step, lead_step from deployments
    where organization_id = ${organizationId} and project_id = archived.id and created_at >= ${since} offset 0
  ) gone
  cross join lateral deployment_marks(
    gone.environment, gone.status, gone.kind, gone.phase, gone.undone_at, gone.duration_step, gone.lead_step
  ) marks
  where archived.organization_id = ${organizationId} and archived.archived_at is not null and marks.mark = any(${marks}::text[])`;

/** What `keptSince` has of troubled deployments of archived projects, to be taken away too. */
export const keptTroublesSince = (organizationId: string, since: Date): RawBuilder<unknown> => sql`
  select marks.mark, utc_day(gone.created_at), 'PRODUCTION'::deployment_environment, marks.step, -1
  from projects archived
  cross join lateral (
    select created_at, reworked, recovery_step from troubled_deployments
    where organization_id = ${organizationId} and project_id = archived.id and created_at >= ${since} offset 0
  ) gone
  cross join lateral trouble_marks(gone.reworked, gone.recovery_step) marks
  where archived.organization_id = ${organizationId} and archived.archived_at is not null`;

type Medians = {
  organizationId: string;
  /** Name of a table of how many there are: `label`, `since`, `until`, `step` and `count`, each label and `since` with its steps. */
  spans: RawBuilder<unknown>;
  /** The table that is read, with `created_at` and `project_id`; the deployments unless given. */
  rows?: RawBuilder<unknown>;
  /** Its column that has the step. */
  step: RawBuilder<unknown>;
  /** The time itself, in seconds. */
  seconds: RawBuilder<unknown>;
  /** Which of its rows in front of `until` are meant by the label of `places`. */
  among: RawBuilder<unknown>;
};

/**
 * The median of each label and `since`, in `seconds`: exact, as `percentile_cont` tells it. In which step the middle lies is known from the
 * counts, so that only the rows of that step are read.
 */
export const mediansOf = ({
  organizationId,
  spans,
  rows = sql.ref('deployments'),
  step,
  seconds,
  among,
}: Medians): RawBuilder<unknown> => sql`
  select places.label, places.since, min(found.seconds) + (max(found.seconds) - min(found.seconds)) * 0.5 as seconds
  from (
    select label, since, until, step, greatest(lower, before) - before as skipped,
      least(upper, upto - 1) - greatest(lower, before) + 1 as taken
    from (
      select label, since, until, step, upto, upto - count as before, (total - 1) / 2 as lower, total / 2 as upper
      from (
        select label, since, until, step, count,
          (sum(count) over (partition by label, since order by step))::bigint as upto,
          (sum(count) over (partition by label, since))::bigint as total
        from ${spans} where count > 0
      ) counted
    ) ranked
    where before <= upper and upto > lower
  ) places
  cross join lateral (
    select ${seconds} as seconds from ${rows}
    where organization_id = ${organizationId} and ${step} = places.step and ${step} is not null
      and created_at >= places.since and created_at < places.until and ${among} and ${ofLiveProjects(organizationId)}
    order by 1 offset places.skipped limit places.taken
  ) found
  group by places.label, places.since`;
