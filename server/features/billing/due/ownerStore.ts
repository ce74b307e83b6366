import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Biller } from '../subscription/subscriptionStore.ts';

/** Someone who is told about payments. */
export type Owner = { id: string; name: string; email: string };

/** The owners of an organization. */
export const ownerStore = (transaction: Kysely<DB>) => ({
  /** Who owns it, by name. */
  list: async ({ organizationId }: Biller | TenantGrant<'PLATFORM'>): Promise<Owner[]> =>
    transaction
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select(['users.id', 'users.name', 'users.email'])
      .where('memberships.organizationId', '=', organizationId)
      .where('memberships.role', '=', 'OWNER')
      .orderBy('users.name')
      .orderBy('users.id')
      .execute(),
});
