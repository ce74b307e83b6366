import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/**
 * Lets go of the variables of what ran before, once the present release has not been monitored for an hour: nothing is rolled back to them by itself
 * any more, and a secret that was removed is to be gone.
 * @returns in how many environments there were some
 */
export const letGoOfVariables = async (
  transaction: Kysely<DB>,
  { organizationId }: TenantGrant<'JOB'>,
  now: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update environment_pointers pointers set former_variables = null, former_deployment_id = null
    from deployments
    where pointers.organization_id = ${organizationId} and pointers.former_variables is not null
      and deployments.organization_id = pointers.organization_id and deployments.id = pointers.deployment_id
      and coalesce(deployments.watched_until, pointers.since) < ${now}::timestamptz - interval '1 hour'`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0);
};
