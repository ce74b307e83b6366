import { type Kysely, sql } from 'kysely';
import type { UsageAnalytics } from '../../schema/generated/types.ts';
import { named } from '../database/namedStatements.ts';
import type { DB } from '../database/rows.generated.ts';
import { storedBytes } from '../database/storedBytes.ts';
import { ofLiveProjects } from '../database/deploymentRules.ts';
import { keptSince, outcomes, utcDay } from './keptDeployments.ts';
import { calendarOf, dayOf, type Period } from './period.ts';

/** A repository with its project. */
export type RepositoryUsageRow = { projectId: string; sizeBytes: number; files: number; commits: number };

/** How much of everything there is, and how much was used. */
export type UsageRow = Omit<UsageAnalytics, 'repositories'> & { repositories: RepositoryUsageRow[] };

/** Counts what there is and what was used, in one statement. */
export const readUsage = async (
  transaction: Kysely<DB>,
  organizationId: string,
  period: Period,
): Promise<UsageRow> => {
  const { since, previousSince: before } = period;
  const { rows } = await sql<UsageRow>`
    ${named('analytics_usage')} with live as (
      select created_at from projects where organization_id = ${organizationId} and archived_at is null
    ), events as (
      select 'member' as kind, greatest(${dayOf('created_at', period)}, ${before}::timestamptz) as day, count(*) as count
      from memberships where organization_id = ${organizationId} group by 2
      union all
      select 'project', greatest(${dayOf('created_at', period)}, ${before}::timestamptz), count(*) from live group by 2
      union all
      select 'deployment', day::timestamp at time zone 'UTC', sum(count)
      from (${keptSince(organizationId, before, outcomes)}) parts group by 2
      union all
      select 'run', day::timestamp at time zone 'UTC', sum(count)
      from agent_run_counts where organization_id = ${organizationId} and day >= ${utcDay(before)} group by 2
      union all
      select 'task', ${dayOf('done_at', period)}, count(*) from tasks
      where organization_id = ${organizationId} and done_at >= ${before} and status = 'DONE'
        and ${ofLiveProjects(organizationId)} group by 2
    ), known as (
      select day, coalesce(sum(count) filter (where kind = 'member'), 0) as members,
        coalesce(sum(count) filter (where kind = 'project'), 0) as projects,
        coalesce(sum(count) filter (where kind = 'deployment'), 0) as deployments,
        coalesce(sum(count) filter (where kind = 'run'), 0) as runs,
        coalesce(sum(count) filter (where kind = 'task'), 0) as tasks
      from events group by day
    ), largest as (
      select project_id, size_bytes, file_count, commit_count
      from repositories
      where organization_id = ${organizationId} and fetched_at is not null and ${ofLiveProjects(organizationId)}
      order by size_bytes desc, project_id limit 10
    )
    select coalesce(sum(members), 0) as members, coalesce(sum(members) filter (where day >= ${since}), 0) as joined,
      coalesce(sum(projects), 0) as projects, coalesce(sum(projects) filter (where day >= ${since}), 0) as new_projects,
      coalesce(sum(deployments) filter (where day >= ${since}), 0) as deployments,
      coalesce(sum(deployments) filter (where day < ${since}), 0) as previous_deployments,
      coalesce(sum(runs) filter (where day >= ${since}), 0) as agent_runs,
      coalesce(sum(runs) filter (where day < ${since}), 0) as previous_agent_runs,
      coalesce(sum(tasks) filter (where day >= ${since}), 0) as tasks_done,
      coalesce(sum(tasks) filter (where day < ${since}), 0) as previous_tasks_done,
      ${storedBytes(organizationId)} as storage_bytes, (
      select json_agg(json_build_object(
        'day', days.day, 'deployments', coalesce(deployments, 0), 'agentRuns', coalesce(runs, 0),
        'tasksDone', coalesce(tasks, 0),
        'members', (select coalesce(sum(earlier.members), 0) from known earlier where earlier.day <= days.day),
        'projects', (select coalesce(sum(earlier.projects), 0) from known earlier where earlier.day <= days.day)
      ) order by days.day)
      from ${calendarOf(period)}
      left join known on known.day = days.day
    ) as by_day, (
      select coalesce(json_agg(json_build_object(
        'projectId', project_id, 'sizeBytes', size_bytes, 'files', file_count, 'commits', commit_count
      ) order by size_bytes desc, project_id), '[]') from largest
    ) as repositories
    from known`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('The statement of the usage answers one row, always.');
  return found;
};
