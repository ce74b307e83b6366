import { type Kysely, sql } from 'kysely';
import { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/**
 * An account whose address was never proven to be its owner's. Platform administrators do not count: the operator, who made them that,
 * knows whose account it is.
 */
export type UnverifiedAccount = { id: string; email: string; name: string };

/** Accounts whose address was never verified: the system role only. */
export const unverifiedAccountStore = (transaction: Kysely<DB>) => {
  const unverified = () =>
    transaction
      .selectFrom('users')
      .select(['id', 'email', 'name'])
      .where('emailVerifiedAt', 'is', null)
      .where('platformAdministrator', '=', false);

  return {
    /** The account if its address was never verified, else null. Nobody else verifies it before the transaction ends. */
    lock: async (userId: string): Promise<UnverifiedAccount | null> => {
      await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
      // A statement of its own: it must see what was committed while the lock was waited for.
      return (await unverified().where('id', '=', userId).executeTakeFirst()) ?? null;
    },

    /** One whose time is over and that no other process works on, or null. Those of `but` are left alone. */
    nextOverdue: async (at: Date, but: readonly string[]): Promise<UnverifiedAccount | null> =>
      (await unverified()
        .where('verifyBy', '<=', at)
        .where('id', '!=', sql<string>`all(${[...but]})`)
        .orderBy('verifyBy')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()) ?? null,

    /** The organizations of a person. */
    organizations: async (userId: string): Promise<TenantGrant<'ENDING'>[]> => {
      const rows = await transaction
        .selectFrom('memberships')
        .select('organizationId')
        .where('userId', '=', userId)
        .orderBy('organizationId')
        .execute();
      return rows.map(({ organizationId }) => new TenantGrant('ENDING', organizationId));
    },

    /** Deletes an account, and with it everything that is only its own. */
    remove: async (userId: string): Promise<void> => {
      await transaction.deleteFrom('users').where('id', '=', userId).execute();
    },
  };
};
