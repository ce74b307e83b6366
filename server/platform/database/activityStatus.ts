import { type RawBuilder, sql } from 'kysely';

/**
 * The status of an activity, beside its columns: a deployment that was recorded as a success is none any more once it is unhealthy or rolled
 * back.
 * @param organizationId the organization that it belongs to, as SQL
 */
export const activityStatus = (organizationId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when status = 'SUCCESS' and deployment_id is not null and exists (
    select from deployments shown where shown.organization_id = ${organizationId} and shown.id = deployment_id
      and deployment_state(shown.status, shown.undone_at, shown.error) in ('UNHEALTHY', 'ROLLED_BACK')
  ) then 'WARNING' else status end`;
