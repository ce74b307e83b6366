import { sql } from 'kysely';

/**
 * What an organization has stored as its plan counts it, in bytes: the clones of its repositories, and the layers of its releases, unpacked;
 * each once, however many releases share it. To be selected.
 * @param except a project whose clone does not count
 */
export const storedBytes = (organizationId: string, except?: string) => sql<number>`(
  (select coalesce(sum(clone_bytes), 0) from repositories
    where organization_id = ${organizationId}${except === undefined ? sql`` : sql` and project_id <> ${except}`})
  + (select coalesce(sum(bytes), 0) from artifact_layers where organization_id = ${organizationId}))`;
