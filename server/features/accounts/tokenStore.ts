import { type Kysely, sql } from 'kysely';
import { linkLifetimes } from '../../platform/auth/linkLifetimes.ts';
import { hashToken, newToken } from '../../platform/auth/session.ts';
import type { AccountTokenPurpose, DB } from '../../platform/database/rows.generated.ts';
import { newId } from '../../platform/graphql/ids.ts';

const hour = 60 * 60 * 1000;

/** For how many hours a token works. */
const lifetimes: Readonly<Record<AccountTokenPurpose, number>> = {
  PASSWORD_RESET: linkLifetimes.passwordReset,
  EMAIL_VERIFICATION: linkLifetimes.emailVerification,
};

/** The tokens of links in letters: random, stored as hashes, each good for one use. The system role only. */
export const accountTokenStore = (transaction: Kysely<DB>) => {
  /** Two letters at once: the second waits here for the first. */
  const waitForOthers = (userId: string) =>
    transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();

  return {
    /** Makes a token for the link of a letter; those sent before for the same purpose stop working. */
    issue: async (userId: string, purpose: AccountTokenPurpose, at: Date): Promise<string> => {
      const token = newToken();
      await waitForOthers(userId);
      await transaction
        .deleteFrom('accountTokens')
        .where('userId', '=', userId)
        .where('purpose', '=', purpose)
        .execute();
      await transaction
        .insertInto('accountTokens')
        .values({
          id: newId(),
          userId,
          purpose,
          tokenHash: hashToken(token),
          createdAt: at,
          expiresAt: new Date(at.getTime() + lifetimes[purpose] * hour),
        })
        .execute();
      return token;
    },

    /** Whether a token for the purpose was made after the moment: who asks again must wait. */
    issuedSince: async (userId: string, purpose: AccountTokenPurpose, moment: Date): Promise<boolean> => {
      await waitForOthers(userId);
      const found = await transaction
        .selectFrom('accountTokens')
        .select('id')
        .where('userId', '=', userId)
        .where('purpose', '=', purpose)
        .where('createdAt', '>', moment)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Makes all links that were sent to an account stop working. */
    revokeAll: async (userId: string): Promise<void> => {
      await transaction.deleteFrom('accountTokens').where('userId', '=', userId).execute();
    },

    /** Whose a token is if it would work now, and the organizations of that person, without using it up; else null. */
    holder: async (
      token: string,
      purpose: AccountTokenPurpose,
      at: Date,
    ): Promise<{ name: string; email: string; organizations: string[] } | null> => {
      const found = await transaction
        .selectFrom('accountTokens')
        .innerJoin('users', 'users.id', 'accountTokens.userId')
        .select([
          'users.name',
          'users.email',
          sql<
            string[]
          >`array(select o.name from memberships m join organizations o on o.id = m.organization_id
            where m.user_id = users.id)`.as('organizations'),
        ])
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', at)
        .executeTakeFirst();
      return found ?? null;
    },

    /** Uses a token up and returns whose it is, or null when it is unknown, used or too old. Of two parallel uses one wins. */
    redeem: async (
      token: string,
      purpose: AccountTokenPurpose,
      at: Date,
    ): Promise<{ id: string; email: string; name: string } | null> => {
      const used = await transaction
        .updateTable('accountTokens')
        .set({ usedAt: at })
        .from('users')
        .whereRef('users.id', '=', 'accountTokens.userId')
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', at)
        .returning(['users.id', 'users.email', 'users.name'])
        .executeTakeFirst();
      return used ?? null;
    },

    /** Whether a link was used, however long ago, to prove an address that is still proved. */
    proved: async (token: string): Promise<boolean> => {
      const found = await transaction
        .selectFrom('accountTokens')
        .innerJoin('users', 'users.id', 'accountTokens.userId')
        .select('accountTokens.id')
        .where('tokenHash', '=', hashToken(token))
        .where('purpose', '=', 'EMAIL_VERIFICATION')
        .where('usedAt', 'is not', null)
        .where('users.emailVerifiedAt', 'is not', null)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
};
