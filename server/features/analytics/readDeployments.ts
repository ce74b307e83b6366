import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  DeploymentDay,
  DeploymentEnvironment,
  DeploymentStatus,
  EnvironmentDeployments,
} from '../../../schema/generated/types.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { duration } from './deploymentRules.ts';
import { ofLiveProjects } from '../../platform/database/projectRows.ts';
import { keptSince, outcomes, utcDay } from '../../platform/database/keptDeployments.ts';
import { mediansOf } from './medians.ts';
import { calendarOf, type Period } from './period.ts';

/** A deployment that took long. */
export type SlowDeploymentRow = {
  projectId: string;
  environment: DeploymentEnvironment;
  status: DeploymentStatus;
  commitSha: string;
  createdAt: string;
  duration: number;
};

/** What the deployments of a period come to. */
export type DeploymentCounts = {
  total: number;
  previousTotal: number;
  successRate: number | null;
  previousSuccessRate: number | null;
  duration: number | null;
  previousDuration: number | null;
  byDay: DeploymentDay[];
  environments: EnvironmentDeployments[];
  slowest: SlowDeploymentRow[];
};

const successRate = (when: RawBuilder<unknown>) => sql`
  100.0 * coalesce(sum(count) filter (where ${when} and mark = 'SUCCEEDED'), 0)
    / nullif(sum(count) filter (where ${when} and mark <> 'UNFINISHED'), 0)`;
const median = (present: boolean) => sql`(
  select seconds from medians where medians.label = 'ALL' and medians.present = ${sql.raw(String(present))})`;
const byOutcome = sql`coalesce(sum(count) filter (where mark = 'SUCCEEDED'), 0) as succeeded,
  coalesce(sum(count) filter (where mark = 'FAILED'), 0) as failed,
  coalesce(sum(count) filter (where mark = 'ROLLED_BACK'), 0) as rolled_back`;
const countsJson = sql`'succeeded', coalesce(succeeded, 0), 'failed', coalesce(failed, 0),
  'rolledBack', coalesce(rolled_back, 0)`;

/** Adds up the deployments to all environments, as they are kept by day, in one statement. */
export const readDeployments = async (
  transaction: Kysely<DB>,
  organizationId: string,
  { since, until, previousSince }: Period,
): Promise<DeploymentCounts> => {
  const { rows } = await sql<DeploymentCounts>`
    with outcomes as materialized (
      select mark, day, environment, count, day >= ${utcDay(since)} as present
      from (${keptSince(organizationId, previousSince, outcomes)}) parts
    ), times as materialized (
      select day >= ${utcDay(since)} as present, environment, step, sum(count)::integer as count
      from (${keptSince(organizationId, previousSince, ['DURATION'])}) parts
      group by 1, 2, 3
    ), spans as materialized (
      select coalesce(environment::text, 'ALL') as label, case when present then ${since}::timestamptz else ${previousSince}::timestamptz end as since,
        case when present then 'infinity'::timestamptz else ${since}::timestamptz end as until, step, sum(count)::integer as count
      from times
      group by grouping sets ((present, environment, step), (present, step))
      having present or environment is null
    ), medians as materialized (
      select label, seconds, since = ${since}::timestamptz as present
      from (${mediansOf({
        organizationId,
        spans: sql.ref('spans'),
        step: sql.ref('duration_step'),
        seconds: duration,
        among: sql`(places.label = 'ALL' or environment::text = places.label)`,
      })}) middle
    ), days_counted as (
      select day, ${byOutcome}, sum(count) filter (where mark = 'UNFINISHED') as unfinished
      from outcomes where present group by day
    ), environments_counted as (
      select environment, sum(count) as total, ${byOutcome} from outcomes where present group by environment
    ), longest as (
      -- The steps that have ten of the longest times, or all where there are fewer.
      select min(step) as step
      from (select step, sum(sum(count)) over (order by step desc) - sum(count) as longer from times where present group by step) known
      where longer < 10
    ), slowest as (
      select id, project_id, environment, deployment_state(status, undone_at, error) as status, commit_sha, created_at, ${duration} as duration
      from deployments
      where organization_id = ${organizationId} and duration_step >= (select step from longest) and duration_step is not null
        and created_at >= ${since} and ${ofLiveProjects(organizationId)}
      order by duration desc, id desc limit 10
    )
    select coalesce(sum(count) filter (where present), 0) as total, coalesce(sum(count) filter (where not present), 0) as previous_total,
      ${successRate(sql`present`)} as success_rate, ${successRate(sql`not present`)} as previous_success_rate,
      ${median(true)} as duration, ${median(false)} as previous_duration, (
      select json_agg(json_build_object('day', days.day, ${countsJson}, 'unfinished', coalesce(unfinished, 0))
        order by days.day)
      from ${calendarOf({ since, until })}
      left join days_counted on days_counted.day = (days.day at time zone 'UTC')::date
    ) as by_day, (
      select json_agg(json_build_object(
        'environment', known.environment, 'total', coalesce(total, 0), ${countsJson}, 'duration', seconds
      ) order by known.environment)
      from unnest(enum_range(null::deployment_environment)) as known (environment)
      left join environments_counted on environments_counted.environment = known.environment
      left join medians on medians.label = known.environment::text
    ) as environments, (
      select coalesce(json_agg(json_build_object(
        'projectId', project_id, 'environment', environment, 'status', status, 'commitSha', commit_sha,
        'createdAt', created_at, 'duration', duration
      ) order by duration desc, id desc), '[]') from slowest
    ) as slowest
    from outcomes`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('The statement of the deployments answers one row, always.');
  return found;
};
