import { type RawBuilder, sql } from 'kysely';

/** The most items that the dashboard lists. */
const mostItems = 6;

const day = 24 * 60 * 60 * 1000;

/**
 * Returns the query of what needs attention in an organization at an instant: `urgency` orders its rows, 1 first. It reads the rows that
 * are rare (failed and blocked deployments, unhealthy services, failed fetches), so that its cost does not grow with the number of
 * projects. The statement around it defines `open_findings`.
 */
export const attentionItems = (
  organizationId: string,
  now: Date,
  billing: boolean,
): RawBuilder<unknown> => sql`
  select items.* from (
    select 1 as urgency, 'SERVICE_UNHEALTHY' as reason, environments.project_id, pointers.deployment_id,
      environments.kind as environment, null::integer as count, states.seen_at as at
    from environment_states states
    join environments on environments.organization_id = states.organization_id and environments.id = states.environment_id
    join environment_pointers pointers on pointers.organization_id = states.organization_id
      and pointers.environment_id = states.environment_id
    where states.organization_id = ${organizationId} and states.health = 'UNHEALTHY'
    union all
    select 2, 'DEPLOYMENT_FAILED', failed.project_id, failed.id, failed.environment, null, failed.created_at
    from (
      select id, project_id, environment, created_at from deployments
      where organization_id = ${organizationId} and created_at > ${new Date(now.getTime() - 30 * day)}
        and status = 'FAILED' and environment <> 'PREVIEW'
      order by created_at desc, id desc limit 50
    ) failed
    where not exists (
      select from deployments newer
      where newer.organization_id = ${organizationId} and newer.project_id = failed.project_id
        and newer.environment = failed.environment and (newer.created_at, newer.id) > (failed.created_at, failed.id)
        and newer.status not in ('BLOCKED', 'CANCELED', 'SUPERSEDED')
    )
    union all
    select 3, 'CRITICAL_FINDINGS', null, null, null, critical::integer, null
    from open_findings
    where critical > 0
    union all
    select 4, 'PAYMENT_FAILED', null, null, null, null, null
    from subscriptions
    where organization_id = ${organizationId} and status = 'PAST_DUE' and ${billing}
    union all
    select 5, 'DEPLOYMENT_WAITS', project_id, id, environment, null, created_at
    from deployments
    where organization_id = ${organizationId} and status = 'BLOCKED' and reasons @> '[{"code": "APPROVALS"}]'
    union all
    select 6, 'FETCH_FAILED', failed.project_id, null, null, null, failed.finished_at
    from (
      select distinct on (project_id) project_id, state, finished_at from jobs
      where organization_id = ${organizationId} and kind = 'fetchRepository' and state in ('SUCCEEDED', 'FAILED')
        and finished_at > ${new Date(now.getTime() - 7 * day)}
      order by project_id, finished_at desc
    ) failed
    where failed.state = 'FAILED'
    union all
    select 7, 'TRIAL_ENDS', null, null, null, null, trial_ends_at
    from subscriptions
    where organization_id = ${organizationId} and status = 'TRIALING' and trial_ends_at < ${new Date(now.getTime() + 7 * day)}
      and ${billing}
  ) items
  where items.project_id is null or exists (
    select from projects
    where projects.organization_id = ${organizationId} and projects.id = items.project_id and projects.archived_at is null
  )
  order by urgency, at desc nulls last, deployment_id desc
  limit ${sql.lit(mostItems)}`;
