import { type RawBuilder, sql } from 'kysely';

/** As what deployments are counted by day: see `deployment_marks` in the database. Analytics and the dashboard read these counts. */
export type DeploymentMark =
  | 'UNFINISHED'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'ROLLED_BACK'
  | 'DURATION'
  | 'LEAD_TIME'
  | 'CHANGE_SUCCEEDED'
  | 'CHANGE_FAILED'
  | 'CHANGE_UNHEALTHY'
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
    select created_at, environment, deployment_state(status, undone_at, error) as state, kind, phase, duration_step, lead_step from deployments
    where organization_id = ${organizationId} and project_id = archived.id and created_at >= ${since} offset 0
  ) gone
  cross join lateral deployment_marks(
    gone.environment, gone.state, gone.kind, gone.phase, gone.duration_step, gone.lead_step
  ) marks
  where archived.organization_id = ${organizationId} and archived.archived_at is not null and marks.mark = any(${marks}::text[])`;
