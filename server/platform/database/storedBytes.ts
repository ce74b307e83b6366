import { sql } from 'kysely';

/** The bytes that an organization has stored, by what takes them. Projects, billing, tenants, analytics and the logs of jobs measure them. */
export type StoredParts = {
  repositoryBytes: number;
  releaseBytes: number;
  logBytes: number;
  recordBytes: number;
  databaseBytes: number;
  volumeBytes: number;
};

const storedParts = (organizationId: string, except?: string) => ({
  repositoryBytes: sql<number>`((select coalesce(sum(clone_bytes), 0) from repositories
    where organization_id = ${organizationId}${except === undefined ? sql`` : sql` and project_id <> ${except}`})
    + (select coalesce(sum(deleted_bytes), 0) from hosted_repositories
      where organization_id = ${organizationId} and deleted_at is not null))`,
  releaseBytes: sql<number>`(select coalesce(sum(bytes), 0) from artifact_layers where organization_id = ${organizationId})`,
  logBytes: sql<number>`(select coalesce(sum(log_bytes), 0)::bigint from jobs where organization_id = ${organizationId} and log_bytes > 0)`,
  recordBytes: sql<number>`((select coalesce(sum(package_bytes), 0)::bigint from package_checks where organization_id = ${organizationId})
    + (select coalesce(sum(bytes), 0) from release_passports where organization_id = ${organizationId}))`,
  databaseBytes: sql<number>`((select coalesce(sum(size_bytes), 0)::bigint from service_databases where organization_id = ${organizationId})
    + (select coalesce(sum(size_bytes), 0)::bigint from database_backups where organization_id = ${organizationId}))`,
  volumeBytes: sql<number>`((select coalesce(sum(size_bytes), 0)::bigint from volumes where organization_id = ${organizationId})
    + (select coalesce(sum(size_bytes), 0)::bigint from volume_snapshots where organization_id = ${organizationId}))`,
});

/** Tables with the column of each whose sum over all rows is what is stored; `limited` leads to the index of the rows that count. */
export const storedColumns = [
  { table: 'repositories', column: 'clone_bytes', limited: sql`true` },
  { table: 'hosted_repositories', column: 'deleted_bytes', limited: sql`deleted_at is not null` },
  { table: 'artifact_layers', column: 'bytes', limited: sql`true` },
  { table: 'jobs', column: 'log_bytes', limited: sql`log_bytes > 0` },
  { table: 'package_checks', column: 'package_bytes', limited: sql`true` },
  { table: 'release_passports', column: 'bytes', limited: sql`true` },
  { table: 'service_databases', column: 'size_bytes', limited: sql`true` },
  { table: 'database_backups', column: 'size_bytes', limited: sql`true` },
  { table: 'volumes', column: 'size_bytes', limited: sql`true` },
  { table: 'volume_snapshots', column: 'size_bytes', limited: sql`true` },
] as const;

/**
 * The bytes that an organization has stored, as its plan counts them: the clones of its repositories, deleted repositories that can be restored, the unpacked layers of its releases (each
 * once, however many releases share it), the logs of its jobs, its release passports, the package lists of its latest scans, and the databases and volumes of its services with their backups and snapshots. To be selected.
 * @param except a project whose clone does not count
 */
export const storedBytes = (organizationId: string, except?: string) => {
  const { repositoryBytes, releaseBytes, logBytes, recordBytes, databaseBytes, volumeBytes } = storedParts(
    organizationId,
    except,
  );
  return sql<number>`(${repositoryBytes} + ${releaseBytes} + ${logBytes} + ${recordBytes} + ${databaseBytes} + ${volumeBytes})`;
};

/** The terms of `storedBytes`, as columns to be selected. */
export const storedByKind = (organizationId: string, except?: string) => {
  const { repositoryBytes, releaseBytes, logBytes, recordBytes, databaseBytes, volumeBytes } = storedParts(
    organizationId,
    except,
  );
  return [
    repositoryBytes.as('repositoryBytes'),
    releaseBytes.as('releaseBytes'),
    logBytes.as('logBytes'),
    recordBytes.as('recordBytes'),
    databaseBytes.as('databaseBytes'),
    volumeBytes.as('volumeBytes'),
  ] as const;
};
