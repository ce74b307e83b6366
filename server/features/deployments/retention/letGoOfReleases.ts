import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** As many releases as each environment can be brought back to, and as a project keeps however they fared. */
const mostKept = 100;

/**
 * Lets go of the content of releases that nobody is likely to go back to: all but those that run, that are on their way, that were among the
 * last 100 to run in an environment, or that are among the newest 100 of their project. Their rows stay, as deployments and passports tell of them.
 * @returns how many there were
 */
export const letGoOfReleases = async (
  transaction: Kysely<DB>,
  { organizationId }: TenantGrant<'JOB'>,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update releases set removed_at = ${now}
    where organization_id = ${organizationId} and removed_at is null and id not in (
      select release_id from environment_pointers where organization_id = ${organizationId}
      union
      select release_id from deployments
      where organization_id = ${organizationId} and status in ('QUEUED', 'RUNNING', 'BLOCKED') and release_id is not null
      union
      select release_id from (
        select release_id, row_number() over (partition by environment_id order by max(live_at) desc) as place from deployments
        where organization_id = ${organizationId} and environment_id is not null and release_id is not null and live_at is not null
        group by environment_id, release_id
      ) ran where place <= ${mostKept}
      union
      select id from (
        select id, row_number() over (partition by project_id order by created_at desc, id desc) as place from releases
        where organization_id = ${organizationId}
      ) newest where place <= ${mostKept}
    )`.execute(transaction);
  return Number(numAffectedRows ?? 0);
};
