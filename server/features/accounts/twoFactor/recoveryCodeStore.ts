import type { Kysely } from 'kysely';
import { hashToken } from '../../../platform/auth/session.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newRecoveryCodes, readRecoveryCode } from './recoveryCodes.ts';

/** Recovery codes, stored as hashes. The system role only. */
export const recoveryCodeStore = (transaction: Kysely<DB>) => ({
  /** Uses a code up; false when it is unknown or was used. Of two uses at the same moment one wins. */
  use: async (userId: string, typed: string, at: Date): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('recoveryCodes')
      .set({ usedAt: at })
      .where('userId', '=', userId)
      .where('codeHash', '=', hashToken(readRecoveryCode(typed)))
      .where('usedAt', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },

  /** How many were not used yet. */
  countLeft: async (userId: string): Promise<number> => {
    const { count } = await transaction
      .selectFrom('recoveryCodes')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Makes ten new ones, which only this answer holds, in place of all others. */
  replace: async (userId: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await transaction.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
    await transaction
      .insertInto('recoveryCodes')
      .values(codes.map((code) => ({ userId, codeHash: hashToken(code) })))
      .execute();
    return codes;
  },
});
