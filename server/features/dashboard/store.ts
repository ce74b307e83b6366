import { type Kysely, sql } from 'kysely';
import type {
  ActivityStatus,
  ActivityType,
  AttentionReason,
  DashboardStats,
  DeploymentEnvironment,
  ProjectStatus,
} from '../../../schema/generated/types.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { activityStatus } from '../../platform/database/activityStatus.ts';
import { keptSince, outcomes, utcDay } from '../../platform/database/keptDeployments.ts';
import { keptRecords, type RecordMark } from '../../platform/database/keptRecords.ts';
import { attentionItems } from './attentionItems.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import { ofLiveProjects } from '../../platform/database/projectRows.ts';
import type { DB } from '../../platform/database/rows.generated.ts';

type ProjectOf<Instant> = {
  id: string;
  name: string;
  description: string | null;
  status: ProjectStatus;
  archived: boolean;
  createdAt: Instant;
  updatedAt: Instant;
  taskCount: number;
  doneTaskCount: number;
  language: string | null;
  framework: string | null;
};

type ActivityOf<Instant> = {
  id: string;
  projectId: string | null;
  taskId: string | null;
  scanId: string | null;
  deploymentId: string | null;
  actorId: string | null;
  actorName: string | null;
  agentId: string | null;
  apiKeyId: string | null;
  apiKeyName: string | null;
  type: ActivityType;
  message: string;
  status: ActivityStatus;
  timestamp: Instant;
};

type AttentionOf<Instant> = {
  reason: AttentionReason;
  projectId: string | null;
  deploymentId: string | null;
  environment: DeploymentEnvironment | null;
  count: number | null;
  at: Instant | null;
};

export type AttentionRow = AttentionOf<Date>;

/** What the dashboard shows. */
export type DashboardRow = {
  attention: AttentionRow[];
  stats: DashboardStats;
  deploymentsByDay: { day: Date; count: number }[];
  runsWaiting: number;
  recentActivity: ActivityOf<Date>[];
  projects: ProjectOf<Date>[];
  /** Those, and the projects of that activity, which are asked for one by one. */
  knownProjects: ProjectOf<Date>[];
};

/** The same as the statement answers it. */
type Answer = {
  attention: AttentionOf<string>[];
  stats: Omit<DashboardStats, 'deployments' | 'previousDeployments'>;
  /** How many deployments there were on each day, by its number: 0 is the first of the 30 days. One without any is not there. */
  deployed: Record<string, number>;
  runsWaiting: number;
  recentActivity: ActivityOf<string>[];
  latestProjects: string[];
  knownProjects: ProjectOf<string>[];
};

/** JSON holds instants as ISO 8601 text. */
const projectOf = (json: ProjectOf<string>): ProjectOf<Date> => ({
  ...json,
  createdAt: new Date(json.createdAt),
  updatedAt: new Date(json.updatedAt),
});

const day = 24 * 60 * 60 * 1000;

/** The deployments of 30 days, and how many there were then and before. */
const deploymentsSince = (since: Date, deployed: Answer['deployed']) => {
  const sums = { deployments: 0, previousDeployments: 0 };
  for (const [index, count] of Object.entries(deployed))
    sums[Number(index) < 0 ? 'previousDeployments' : 'deployments'] += count;
  const deploymentsByDay = Array.from({ length: 30 }, (_, index) => ({
    day: new Date(since.getTime() + index * day),
    count: deployed[index] ?? 0,
  }));
  return { ...sums, deploymentsByDay };
};

const projectJson = sql`json_build_object(
  'id', projects.id, 'name', projects.name, 'description', projects.description, 'status', projects.status,
  'archived', projects.archived_at is not null, 'createdAt', projects.created_at, 'updatedAt', projects.updated_at,
  'language', case when repositories.fetched_at is not null then repositories.primary_language end,
  'framework', case when repositories.fetched_at is not null then repositories.framework end,
  'taskCount', counted_tasks.count, 'doneTaskCount', counted_tasks.done
)`;

/** As a condition of the join, what was not fetched would lead to the index of languages, which is read as a whole for each project. */
const withRepositoryAndTasks = sql`left join repositories
    on repositories.organization_id = projects.organization_id and repositories.project_id = projects.id
  cross join lateral (
    select count(*), count(*) filter (where status = 'DONE') as done from tasks
    where tasks.organization_id = projects.organization_id and tasks.project_id = projects.id
  ) counted_tasks`;

const sumOf = (mark: RecordMark) => sql`coalesce(sum(count) filter (where mark = ${sql.lit(mark)}), 0)`;

/**
 * Reads the dashboard in one statement, which adds up what is kept counted instead of counting lists. Its 30 days are calendar days in
 * UTC, the one of `now` being the last; the 30 days before are those in front of them.
 */
export const dashboardStore = (transaction: Kysely<DB>) => ({
  /** Counts and reads what the dashboard of the active organization shows at an instant, with or without its billing. */
  read: async (
    { organizationId }: Grant<'ORGANIZATION_READ'>,
    { now, billing }: { now: Date; billing: boolean },
  ): Promise<DashboardRow> => {
    const today = Math.floor(now.getTime() / day) * day;
    const since = new Date(today - 29 * day);
    const before = new Date(today - 59 * day);
    const { rows } = await sql<Answer>`
      ${named('dashboard')} with recent as (
        select id, type, message, ${activityStatus(sql`activities.organization_id`)} as status, occurred_at, project_id, task_id, scan_id, deployment_id,
          actor_id, actor_name, agent_id, api_key_id, api_key_name
        from activities where organization_id = ${organizationId}
        order by occurred_at desc, id desc
        limit 10
      ), latest as (
        select array(
          select id from projects where organization_id = ${organizationId} and archived_at is null
          order by updated_at desc, id desc limit 6
        ) as projects
      ), open_findings as (
        select count(*), count(*) filter (where severity = 'CRITICAL') as critical from findings
        where organization_id = ${organizationId} and state in ('OPEN', 'CONFIRMED') and ${ofLiveProjects(organizationId)}
      ), attention as (
        ${attentionItems(organizationId, now, billing)}
      ), recorded as (
        select ${sumOf('PROJECT')} as projects, ${sumOf('AGENT')} as agents, ${sumOf('ACTIVE_AGENT')} as active_agents,
          ${sumOf('MEMBER')} as members,
          coalesce(sum(count) filter (where mark = 'PROJECT' and day >= ${utcDay(since)}), 0) as new_projects
        from (${keptRecords(organizationId, 'PROJECT', 'AGENT', 'ACTIVE_AGENT', 'MEMBER')}) parts
      )
      select (
        select json_build_object(
          'totalProjects', recorded.projects, 'newProjects', recorded.new_projects,
          'activeAgents', recorded.active_agents, 'totalAgents', recorded.agents, 'teamMembers', recorded.members,
          'securityScore', score.percent,
          'previousSecurityScore', score_on_day(${organizationId}, null, utc_day(${new Date(now.getTime() - 30 * day)})),
          'checksPassed', score.passed,
          'vulnerabilities', score.failed,
          'openFindings', open_findings.count,
          'criticalFindings', open_findings.critical,
          'firstDeploymentAt', (select min(created_at) from deployments where organization_id = ${organizationId})
        )
        from organization_score(${organizationId}) score cross join recorded cross join open_findings
      ) as stats, (
        select coalesce(json_object_agg(day, count), '{}')
        from (
          select day - ${utcDay(since)} as day, sum(count)::integer as count
          from (${keptSince(organizationId, before, outcomes)}) parts
          group by 1
        ) days
      ) as deployed, (
        select count(*)::integer from agent_runs
        where organization_id = ${organizationId} and state in ('WAITING_FOR_APPROVAL', 'WAITING_FOR_ANSWER') and not sample
      ) as runs_waiting, (
        select coalesce(json_agg(json_build_object(
          'reason', reason, 'projectId', project_id, 'deploymentId', deployment_id, 'environment', environment,
          'count', count, 'at', at
        ) order by urgency, at desc nulls last, deployment_id desc), '[]')
        from attention
      ) as attention, (
        select coalesce(json_agg(json_build_object(
          'id', id, 'type', type, 'message', message, 'status', status, 'timestamp', occurred_at, 'projectId', project_id,
          'taskId', task_id, 'scanId', scan_id, 'deploymentId', deployment_id, 'actorId', actor_id, 'actorName', actor_name,
          'agentId', agent_id, 'apiKeyId', api_key_id, 'apiKeyName', api_key_name
        ) order by occurred_at desc, id desc), '[]')
        from recent
      ) as recent_activity, latest.projects as latest_projects, (
        select coalesce(json_agg(${projectJson}), '[]')
        from projects ${withRepositoryAndTasks}
        where projects.organization_id = ${organizationId}
          and projects.id = any (latest.projects || array(select project_id from recent union all select project_id from attention))
      ) as known_projects
      from latest`.execute(transaction);
    const [answer] = rows;
    if (!answer) throw new Error('The statement of the dashboard answers one row, always.');
    const { deploymentsByDay, ...deployments } = deploymentsSince(since, answer.deployed);
    const known = new Map(answer.knownProjects.map((project) => [project.id, projectOf(project)]));
    return {
      stats: { ...answer.stats, ...deployments },
      attention: answer.attention.map((item) => ({
        ...item,
        at: item.at === null ? null : new Date(item.at),
      })),
      deploymentsByDay,
      runsWaiting: answer.runsWaiting,
      recentActivity: answer.recentActivity.map((activity) => ({
        ...activity,
        timestamp: new Date(activity.timestamp),
      })),
      projects: answer.latestProjects.flatMap((id) => known.get(id) ?? []),
      knownProjects: [...known.values()],
    };
  },
});
