import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { UsageAnalytics } from '../../../schema/generated/types.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { storedBytes } from '../../platform/database/storedBytes.ts';
import { ofLiveProjects } from '../../platform/database/projectRows.ts';
import { keptRecords } from '../../platform/database/keptRecords.ts';
import { keptSince, outcomes, utcDay } from '../../platform/database/keptDeployments.ts';
import { calendarOf, type Period } from './period.ts';

/** A repository with its project. */
export type RepositoryUsageRow = { projectId: string; sizeBytes: number; files: number; commits: number };

/** How much of everything there is, and how much was used. */
export type UsageRow = Omit<UsageAnalytics, 'repositories'> & { repositories: RepositoryUsageRow[] };

/** As `keptRecords`, of tasks that were done from the start of a day on. Those of archived projects are in it a second time, to be taken away. */
const keptDoneTasks = (organizationId: string, since: RawBuilder<Date>): RawBuilder<unknown> => sql`
  ${keptRecords(organizationId, 'TASK_DONE')} and day >= ${since}
  union all
  select 'TASK_DONE', utc_day(gone.done_at), -1
  from projects archived
  cross join lateral (
    select done_at from tasks
    where tasks.organization_id = ${organizationId} and tasks.project_id = archived.id and tasks.status = 'DONE' offset 0
  ) gone
  where archived.organization_id = ${organizationId} and archived.archived_at is not null and utc_day(gone.done_at) >= ${since}`;

/** Adds up what there is and what was used, as they are kept by day, in one statement. */
export const readUsage = async (
  transaction: Kysely<DB>,
  organizationId: string,
  period: Period,
): Promise<UsageRow> => {
  const { since, previousSince: before } = period;
  const { rows } = await sql<UsageRow>`
    ${named('analytics_usage')} with events as (
      select mark, greatest(day, ${utcDay(before)}) as day, count from (${keptRecords(organizationId, 'MEMBER', 'PROJECT')}) parts
      union all
      ${keptDoneTasks(organizationId, utcDay(before))}
      union all
      select 'DEPLOYMENT', day, count from (${keptSince(organizationId, before, outcomes)}) parts
      union all
      select 'RUN', day, count from agent_run_counts where organization_id = ${organizationId} and day >= ${utcDay(before)}
    ), known as (
      select events.day::timestamp at time zone 'UTC' as day, coalesce(sum(count) filter (where mark = 'MEMBER'), 0) as members,
        coalesce(sum(count) filter (where mark = 'PROJECT'), 0) as projects,
        coalesce(sum(count) filter (where mark = 'DEPLOYMENT'), 0) as deployments,
        coalesce(sum(count) filter (where mark = 'RUN'), 0) as runs,
        coalesce(sum(count) filter (where mark = 'TASK_DONE'), 0) as tasks
      from events group by events.day
    ), largest as (
      select project_id, size_bytes, file_count, commit_count
      from repositories
      where organization_id = ${organizationId} and fetched_at is not null and size_bytes >= 0 and ${ofLiveProjects(organizationId)}
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
