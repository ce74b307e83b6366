import { type Kysely, type RawBuilder, sql } from 'kysely';
import type {
  DeploymentDay,
  DeploymentEnvironment,
  DeploymentStatus,
  EnvironmentDeployments,
} from '../../schema/generated/types.ts';
import type { DB } from '../database/rows.generated.ts';
import { counted, duration, ended, ofLiveProjects, outcomes, reached } from '../database/deploymentRules.ts';
import { calendarOf, dayOf, type Period } from './period.ts';

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

const successRate = (
  when: RawBuilder<unknown>,
) => sql`100.0 * count(*) filter (where ${when} and ${reached} and undone_at is null)
  / nullif(count(*) filter (where ${when} and ${ended}), 0)`;
const median = sql`percentile_cont(0.5) within group (order by duration)`;
const present = sql`present`;
const earlier = sql`not present`;
const byOutcome = sql`${outcomes.succeeded} as succeeded, ${outcomes.failed} as failed, ${outcomes.rolledBack} as rolled_back`;
const countsJson = sql`'succeeded', coalesce(succeeded, 0), 'failed', coalesce(failed, 0),
  'rolledBack', coalesce(rolled_back, 0)`;

/** Counts the deployments to all environments, in one statement. */
export const readDeployments = async (
  transaction: Kysely<DB>,
  organizationId: string,
  period: Period,
): Promise<DeploymentCounts> => {
  const { rows } = await sql<DeploymentCounts>`
    with made as materialized (
      select created_at, created_at >= ${period.since} as present, environment, status, undone_at,
        case when ${ended} then ${duration} end as duration
      from deployments
      where organization_id = ${organizationId} and created_at >= ${period.previousSince} and ${counted}
        and ${ofLiveProjects(organizationId)}
    ), counted as (
      select ${dayOf('created_at', period)} as day, ${byOutcome}, count(*) filter (where not ${ended}) as unfinished
      from made where present group by 1
    ), environments as (
      select environment, count(*) as total, ${byOutcome}, ${median} as duration
      from made where present group by environment
    ), slowest as (
      select id, project_id, environment, status, commit_sha, created_at, ${duration} as duration
      from deployments
      where organization_id = ${organizationId} and created_at >= ${period.since} and ${ended}
        and finished_at is not null and ${ofLiveProjects(organizationId)}
      order by duration desc, id desc limit 10
    )
    select count(*) filter (where present) as total, count(*) filter (where not present) as previous_total,
      ${successRate(present)} as success_rate, ${successRate(earlier)} as previous_success_rate,
      ${median} filter (where present) as duration, ${median} filter (where not present) as previous_duration, (
      select json_agg(json_build_object('day', days.day, ${countsJson}, 'unfinished', coalesce(unfinished, 0))
        order by days.day)
      from ${calendarOf(period)}
      left join counted on counted.day = days.day
    ) as by_day, (
      select json_agg(json_build_object(
        'environment', known.environment, 'total', coalesce(total, 0), ${countsJson}, 'duration', duration
      ) order by known.environment)
      from unnest(enum_range(null::deployment_environment)) as known (environment)
      left join environments on environments.environment = known.environment
    ) as environments, (
      select coalesce(json_agg(json_build_object(
        'projectId', project_id, 'environment', environment, 'status', status, 'commitSha', commit_sha,
        'createdAt', created_at, 'duration', duration
      ) order by duration desc, id desc), '[]') from slowest
    ) as slowest
    from made`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('The statement of the deployments answers one row, always.');
  return found;
};
