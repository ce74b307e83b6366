import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { inboxOf } from '../../../platform/auth/inboxOf.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

const inboxWord = (email: string) => `inbox ${inboxOf(email)}`;
const keyOf = (text: string) => createHash('sha256').update(text).digest();

/** Who had a free trial, as owner of whatever organization, there still or not. To note it is for the system role only. */
export const trialStore = (transaction: Kysely<DB>) => {
  const ownersOf = (organizationId: string) =>
    transaction
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .where('memberships.organizationId', '=', organizationId)
      .where('memberships.role', '=', 'OWNER')
      .select(['users.id', 'users.email'])
      .execute();

  /** Notes the owners of an organization, each as account and as inbox; answers how many of that were new, and how many there are. */
  const noteOwners = async (organizationId: string, at: Date): Promise<{ fresh: number; all: number }> => {
    const owners = await ownersOf(organizationId);
    const whom = new Set(owners.flatMap(({ id, email }) => [`user ${id}`, inboxWord(email)]));
    // In one order whoever asks, so that two at once wait for each other.
    const rows = [...whom].sort().map((text) => ({ key: keyOf(text), takenAt: at }));
    if (rows.length === 0) return { fresh: 0, all: 0 };
    const noted = await transaction
      .insertInto('trialTakers')
      .values(rows)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .execute();
    return { fresh: noted.length, all: rows.length };
  };

  return {
    /** Whether an owner of the active organization had a trial, there or elsewhere. The application's role may ask this, and no more. */
    wasHad: async ({ organizationId }: Grant<'BILLING_MANAGE'>): Promise<boolean> => {
      const inboxes = (await ownersOf(organizationId)).map(({ email }) => keyOf(inboxWord(email)));
      const { rows } = await sql<{
        had: boolean;
      }>`select owner_had_trial(${inboxes}::bytea[]) as had`.execute(transaction);
      return rows[0]?.had ?? true;
    },

    /** Takes the one trial of each owner of an organization; of two at once one waits. False when one of them had it already. */
    take: async ({ organizationId }: TenantGrant<'BILLING_MANAGE'>, at: Date): Promise<boolean> => {
      const { fresh, all } = await noteOwners(organizationId, at);
      return fresh === all;
    },

    /** Notes that the owners of an organization had its trial, if there was one: before they hand it on or delete it. */
    keep: async (
      { organizationId }: TenantGrant<'OWNERSHIP_TRANSFER' | 'ORGANIZATION_DELETE'>,
      at: Date,
    ): Promise<void> => {
      const had = await transaction
        .selectFrom('subscriptions')
        .select('organizationId')
        .where('organizationId', '=', organizationId)
        .where('trialEndsAt', 'is not', null)
        .executeTakeFirst();
      if (had) await noteOwners(organizationId, at);
    },
  };
};
