import { sql } from 'kysely';

/**
 * What the services of an organization may take of memory as its plan counts it, in megabytes: what each environment allows the one that is to
 * run there. To be selected.
 */
export const serviceMegabytes = (organizationId: string) => sql<number>`(
  select coalesce(sum(environments.memory_megabytes), 0)::integer from environment_pointers pointers
  join environments on environments.organization_id = pointers.organization_id and environments.id = pointers.environment_id
  join projects on projects.organization_id = environments.organization_id and projects.id = environments.project_id
    and projects.archived_at is null
  join releases on releases.organization_id = pointers.organization_id and releases.id = pointers.release_id
    and releases.manifest ->> 'kind' = 'SERVICE'
  where pointers.organization_id = ${organizationId})`;
