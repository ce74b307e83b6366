import { sql } from 'kysely';

/**
 * SQL expression: the bytes that count towards the storage of an organization. These are the clones of its repositories, deleted repositories
 * that can be restored, and the unpacked layers of its releases, each layer once however many releases share it.
 * @param except a project whose clone does not count
 */
export const storedBytes = (organizationId: string, except?: string) => sql<number>`(
  (select coalesce(sum(clone_bytes), 0) from repositories
    where organization_id = ${organizationId}${except === undefined ? sql`` : sql` and project_id <> ${except}`})
  + (select coalesce(sum(deleted_bytes), 0) from hosted_repositories
    where organization_id = ${organizationId} and deleted_at is not null)
  + (select coalesce(sum(bytes), 0) from artifact_layers where organization_id = ${organizationId}))`;
