import { type RawBuilder, sql } from 'kysely';
import type { ProjectAnalyticsSortField } from '../../../schema/generated/types.ts';
import { isFailure, leadTime, reached } from './deploymentRules.ts';
import { percentOf, weight } from '../../platform/database/securityScore.ts';
import type { Keyset } from '../../platform/graphql/pages/connection.ts';

/**
 * Changes of production that were asked for since an instant and came so far that production could suffer, as a condition of `deployments`. They
 * brought something new; a rollback brings back what was there before.
 */
export const changesSince = (organizationId: string, since: Date): RawBuilder<unknown> =>
  sql`organization_id = ${organizationId} and attempted_at is not null and kind <> 'ROLLBACK' and created_at >= ${since}`;

/** DORA's change fail rate of changes, in percent. */
export const changeFailRate = sql`100.0 * count(*) filter (where ${isFailure}) / nullif(count(*), 0)`;

/** The median of their lead times, in seconds. */
export const changeLeadTime = sql`percentile_cont(0.5) within group (order by ${leadTime}) filter (where ${reached})`;

/** Clocks of those who commit may be wrong by millennia, in both directions: in seconds, what a cursor takes (32 years). */
const longest = 999_999_999;

/** Since when changes count, and which page is wanted; whether it goes from large to small. */
type Ranking = { since: Date; page: Keyset; descending: boolean };

const live = (organizationId: string) =>
  sql`projects where projects.organization_id = ${organizationId} and projects.archived_at is null`;

/**
 * Live projects by what their changes come to; those without any have `none`. On the way down those come last: they are looked for only where the
 * others do not fill the page.
 */
const byChanges = (
  organizationId: string,
  { since, page, descending }: Ranking,
  value: RawBuilder<unknown>,
  none: number,
) => sql`
  with first as materialized (
    select id, sort_value
    from (
      select project_id as id, coalesce(${value}, ${sql.lit(none)})::integer as sort_value from deployments
      where ${changesSince(organizationId, since)}
      group by project_id
    ) changed
    where ${page.where} and id not in (
      select id from projects where organization_id = ${organizationId} and archived_at is not null
    )
    order by ${page.orderBy} limit ${page.limit}
  )
  select id, sort_value from first
  union all
  select id, ${sql.lit(none)} from ${live(organizationId)}
    and id not in (select project_id from deployments where ${changesSince(organizationId, since)})
    and ${descending ? sql`(select count(*) from first where sort_value > ${sql.lit(none)}) < ${page.limit}` : sql`true`}`;

/** By the score of the latest scan of each. */
const byScore = (organizationId: string) => sql`
  with latest as materialized (
    select projects.id as project_id, newest.id from projects
    cross join lateral (
      select scans.id from scans where scans.organization_id = ${organizationId} and scans.project_id = projects.id
      order by finished_at desc, id desc limit 1
    ) newest
    where projects.organization_id = ${organizationId} and projects.archived_at is null
  ), scores as (
    select project_id, ${percentOf(weight)} as percent
    from latest
    join scan_results on scan_results.organization_id = ${organizationId} and scan_results.scan_id = latest.id
    group by project_id
  )
  select projects.id, coalesce(scores.percent, -1)::integer as sort_value
  from projects left join scores on scores.project_id = projects.id
  where projects.organization_id = ${organizationId} and projects.archived_at is null`;

/** Done tasks by all tasks of a project, whose id is an expression. */
const progressOf = (organizationId: string, id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select round(100.0 * count(*) filter (where status = 'DONE') / nullif(count(*), 0))::integer
  from tasks where organization_id = ${organizationId} and project_id = ${id})`;

/**
 * Projects that are not archived, all or more than the page holds, `id` and `sort_value`: the name, or an integer that is -1 (of deployments 0) where there is nothing to
 * go by.
 */
export const rankProjects = (
  field: ProjectAnalyticsSortField,
  organizationId: string,
  ranking: Ranking,
): RawBuilder<unknown> => {
  const byField: Record<ProjectAnalyticsSortField, () => RawBuilder<unknown>> = {
    NAME: () => sql`select id, lower(name) as sort_value from ${live(organizationId)}`,
    DEPLOYMENTS: () => byChanges(organizationId, ranking, sql`count(*)`, 0),
    CHANGE_FAIL_RATE: () => byChanges(organizationId, ranking, sql`round(100 * ${changeFailRate})`, -1),
    CHANGE_LEAD_TIME: () =>
      byChanges(
        organizationId,
        ranking,
        sql`least(greatest(round(${changeLeadTime}), 0), ${sql.lit(longest)})`,
        -1,
      ),
    SECURITY_SCORE: () => byScore(organizationId),
    PROGRESS: () =>
      sql`select id, coalesce(${progressOf(organizationId, sql.ref('projects.id'))}, -1)::integer as sort_value
        from ${live(organizationId)}`,
  };
  return byField[field]();
};
