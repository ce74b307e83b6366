import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** A member whom CODEOWNERS can name. */
export type Owner = { id: string; name: string; email: string };

const reviewing = Object.entries(rolePermissions)
  .filter(([, permissions]) => permissions.includes('PULL_REQUEST_REVIEW'))
  .map(([role]) => role);

/** Reads who the code owners of the active organization's repositories are. */
export const codeOwnerStore = (transaction: Kysely<DB>) => ({
  /** The members among these e-mail addresses, of those that are verified, who can review; by their address. */
  byAddress: async (
    { organizationId }: Grant<'ORGANIZATION_READ'> | TenantGrant<'JOB'>,
    addresses: readonly string[],
  ): Promise<ReadonlyMap<string, Owner>> => {
    if (addresses.length === 0) return new Map();
    const { rows } = await sql<Owner>`select users.id, users.name, users.email from memberships
      join users on users.id = memberships.user_id
      where memberships.organization_id = ${organizationId} and memberships.role::text = any(${reviewing}::text[])
        and users.email_verified_at is not null
        and users.email in (select lower(address) from unnest(${addresses}::text[]) address)`.execute(
      transaction,
    );
    return new Map(rows.map((owner) => [owner.email, owner]));
  },
});
