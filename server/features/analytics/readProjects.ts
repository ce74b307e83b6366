import { type Kysely, sql } from 'kysely';
import type { ProjectAnalyticsSort } from '../../../schema/generated/types.ts';
import { keptRecords } from '../../platform/database/keptRecords.ts';
import type { ProjectRow } from '../../platform/database/projectRows.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { percentOf, weight } from '../../platform/database/securityScore.ts';
import {
  type Connection,
  connection,
  countedOnce,
  keyset,
  type PageArguments,
} from '../../platform/graphql/pages/connection.ts';
import type { Period } from './period.ts';
import { changeFailRate, changeLeadTime, changesSince, rankProjects } from './rankProjects.ts';

/** How a project did. */
type Figures = {
  deployments: number;
  changeFailRate: number | null;
  changeLeadTime: number | null;
  securityScore: number | null;
  progress: number | null;
};
/** The same with the project, whose id it has. */
export type ProjectAnalyticsRow = Figures & { id: string; project: ProjectRow };
export type ProjectAnalyticsPage = Connection<ProjectAnalyticsRow>;

/** Score of the latest scan of a row of `found`. */
const score = (organizationId: string) => sql`(
  select ${percentOf(weight)}
  from scan_results
  where organization_id = ${organizationId} and scan_id = (
    select scans.id from scans where scans.organization_id = ${organizationId} and scans.project_id = found.id
    order by finished_at desc, id desc limit 1
  ))`;

/**
 * Reads a page of the projects that are not archived, with what their deployments to production came to. All else than what they are sorted by
 * is counted of those on the page.
 */
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
  const backwards = args.last != null || (args.before != null && args.after == null);
  const descending = (direction === 'DESC') !== backwards;
  const count = countedOnce(args, async () => {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(count), 0) as count from (${keptRecords(organizationId, 'PROJECT')}) kept`.execute(
      transaction,
    );
    return rows[0]?.count ?? 0;
  });
  const { rows } = await sql<Figures & ProjectRow & { cursorValue: string }>`
    with found as materialized (
      select id, sort_value, ${page.cursorValue} as cursor_value
      from (${rankProjects(field, organizationId, { since, page, descending })}) ranked
      where ${page.where} order by ${page.orderBy} limit ${page.limit}
    )
    select found.id, cursor_value, delivered.*, ${score(organizationId)} as security_score,
      round(100.0 * done_task_count / nullif(task_count, 0))::integer as progress,
      name, description, status, archived_at is not null as archived, created_at, updated_at, task_count, done_task_count,
      case when fetched_at is not null then primary_language end as language,
      case when fetched_at is not null then framework end as framework
    from found
    join projects on projects.organization_id = ${organizationId} and projects.id = found.id
    left join repositories on repositories.organization_id = ${organizationId} and repositories.project_id = found.id
    cross join lateral (
      select count(*) as deployments, ${changeFailRate} as change_fail_rate, ${changeLeadTime} as change_lead_time
      from deployments
      where ${changesSince(organizationId, since)} and environment = 'PRODUCTION' and project_id = found.id
    ) delivered
    cross join lateral (
      select count(*) as task_count, count(*) filter (where tasks.status = 'DONE') as done_task_count from tasks
      where tasks.organization_id = ${organizationId} and tasks.project_id = found.id
    ) counted
    order by ${page.orderBy}`.execute(transaction);
  const figures = rows.map((row) => {
    const { cursorValue, deployments, changeFailRate: failRate, changeLeadTime: leadTime, ...others } = row;
    const { securityScore, progress, ...project } = others;
    return {
      id: project.id,
      cursorValue,
      project,
      deployments,
      changeFailRate: failRate,
      changeLeadTime: leadTime,
      securityScore,
      progress,
    };
  });
  return connection(figures, page, args, count);
};
