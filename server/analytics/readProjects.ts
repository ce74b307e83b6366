import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ProjectAnalyticsSort, ProjectAnalyticsSortField } from '../../schema/generated/types.ts';
import type { DB } from '../database/rows.generated.ts';
import { percentOf, weight } from '../database/securityScore.ts';
import { type Connection, connection, keyset, type PageArguments } from '../graphql/connection.ts';
import { attempted, isChange, isFailure, leadTime, reached } from '../database/deploymentRules.ts';
import type { Period } from './period.ts';

/** How a project did; the id is the project's. */
export type ProjectAnalyticsRow = {
  id: string;
  deployments: number;
  changeFailRate: number | null;
  changeLeadTime: number | null;
  securityScore: number | null;
  progress: number | null;
};
export type ProjectAnalyticsPage = Connection<ProjectAnalyticsRow>;

/** Score of the latest scan of a row of `found`. */
const score = (organizationId: string) => sql`(
  select ${percentOf(weight)}
  from scan_results
  where organization_id = ${organizationId} and scan_id = (
    select scans.id from scans where scans.organization_id = ${organizationId} and scans.project_id = found.id
    order by finished_at desc, id desc limit 1
  ))`;

/** The same for all rows of `found` at once, to sort by. */
const scores = (organizationId: string) => sql`latest as materialized (
    select found.id as project_id, newest.id from found
    cross join lateral (
      select scans.id from scans where scans.organization_id = ${organizationId} and scans.project_id = found.id
      order by finished_at desc, id desc limit 1
    ) newest
  ), scores as (
    select project_id, ${percentOf(weight)} as percent
    from latest
    join scan_results on scan_results.organization_id = ${organizationId} and scan_results.scan_id = latest.id
    group by project_id
  )`;

/** Done tasks by all tasks of a row of `found`. */
const progress = (organizationId: string) => sql`(
  select round(100.0 * count(*) filter (where status = 'DONE') / nullif(count(*), 0))::integer
  from tasks where organization_id = ${organizationId} and project_id = found.id)`;

const sortExpression = (field: ProjectAnalyticsSortField, organizationId: string): RawBuilder<unknown> => {
  const expressions: Record<ProjectAnalyticsSortField, RawBuilder<unknown>> = {
    NAME: sql`found.name`,
    DEPLOYMENTS: sql`found.deployments`,
    CHANGE_FAIL_RATE: sql`round(found.change_fail_rate * 100)`,
    CHANGE_LEAD_TIME: sql`round(found.change_lead_time)`,
    SECURITY_SCORE: sql`scores.percent`,
    PROGRESS: progress(organizationId),
  };
  return expressions[field];
};

/** Reads a page of the projects that are not archived, with what their deployments to production came to. */
export const readProjects = async (
  transaction: Kysely<DB>,
  organizationId: string,
  { since }: Period,
  { field, direction }: ProjectAnalyticsSort,
  args: PageArguments,
): Promise<ProjectAnalyticsPage> => {
  const page = keyset(
    {
      expression: sql.ref('sort_value'),
      type: field === 'NAME' ? 'text' : 'integer',
      direction: direction === 'ASC' ? 'asc' : 'desc',
      id: sql.ref('id'),
    },
    args,
    25,
  );
  const value = sortExpression(field, organizationId);
  const byScore = field === 'SECURITY_SCORE';
  const { rows } = await sql<ProjectAnalyticsRow & { cursorValue: string }>`
    with delivered as materialized (
      select project_id, count(*) as deployments, 100.0 * count(*) filter (where ${isFailure}) / count(*) as change_fail_rate,
        percentile_cont(0.5) within group (order by ${leadTime}) filter (where ${reached}) as change_lead_time
      from deployments
      where organization_id = ${organizationId} and environment = 'PRODUCTION' and ${attempted} and ${isChange} and created_at >= ${since}
      group by project_id
    ), found as (
      select projects.id, lower(name) as name, coalesce(deployments, 0) as deployments, change_fail_rate, change_lead_time
      from projects
      left join delivered on delivered.project_id = projects.id
      where projects.organization_id = ${organizationId} and archived_at is null
    ), ${byScore ? sql`${scores(organizationId)}, ` : sql``}sorted as materialized (
      select found.*, ${field === 'NAME' ? value : sql`coalesce(${value}, -1)::integer`} as sort_value
      from found ${byScore ? sql`left join scores on scores.project_id = found.id` : sql``}
    ), found_page as (
      select *, ${page.cursorValue} as cursor_value from sorted
      where ${page.where} order by ${page.orderBy} limit ${page.limit}
    )
    select found.id, deployments, change_fail_rate, change_lead_time, cursor_value,
      ${score(organizationId)} as security_score, ${progress(organizationId)} as progress
    from found_page found
    order by ${page.orderBy}`.execute(transaction);
  return connection(rows, page, args, async () => {
    const { count } = await transaction
      .selectFrom('projects')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('organizationId', '=', organizationId)
      .where('archivedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  });
};
