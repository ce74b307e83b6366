import type { Kysely } from 'kysely';
import type { DB } from '../../platform/database/rows.generated.ts';

/** What became of a person's keys: how many were revoked, and how many still work. */
export type KeysLeft = { revokedKeys: number; workingKeys: number };

/** The API keys that act for a person, in all organizations: the system role only. */
export const ownedKeyStore = (transaction: Kysely<DB>) => ({
  /** Revokes the keys that still work, if that is wished. */
  settle: async (userId: string, { revoke, at }: { revoke: boolean; at: Date }): Promise<KeysLeft> => {
    const working = await transaction
      .selectFrom('apiKeys')
      .select('id')
      .where('userId', '=', userId)
      .where('revokedAt', 'is', null)
      .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', at)]))
      .forUpdate()
      .execute();
    if (!revoke || working.length === 0) return { revokedKeys: 0, workingKeys: working.length };
    const ids = working.map(({ id }) => id);
    await transaction.updateTable('apiKeys').set({ revokedAt: at }).where('id', 'in', ids).execute();
    return { revokedKeys: ids.length, workingKeys: 0 };
  },
});
