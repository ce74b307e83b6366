import type { Kysely } from 'kysely';
import { hashToken, newToken } from '../../../platform/auth/session.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** Milliseconds in which the code must be typed: long enough to fetch a phone, or a recovery code from a drawer. */
const lifetime = 10 * 60 * 1000;

/** A person whose password was right. */
export type Challenged = { id: string; email: string; name: string; remember: boolean };

/**
 * Sign-ins between password and code. The browser holds a challenge's token in the memory of its page, the database only the hash.
 * Not in a cookie: nothing that a browser sends by itself can complete a sign-in, and programs need no cookie jar. The system
 * role only.
 */
export const loginChallengeStore = (transaction: Kysely<DB>) => ({
  /** Makes a challenge for an account that has a second factor; null for one that has none. */
  open: async (
    account: { id: string; passwordHash: string },
    remember: boolean,
    at: Date,
  ): Promise<{ token: string; expiresAt: Date } | null> => {
    const factor = await transaction
      .selectFrom('twoFactors')
      .select('userId')
      .where('userId', '=', account.id)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst();
    if (!factor) return null;
    await transaction
      .deleteFrom('loginChallenges')
      .where('userId', '=', account.id)
      .where('expiresAt', '<=', at)
      .execute();
    const token = newToken();
    const expiresAt = new Date(at.getTime() + lifetime);
    await transaction
      .insertInto('loginChallenges')
      .values({
        tokenHash: hashToken(token),
        userId: account.id,
        passwordHash: account.passwordHash,
        remember,
        createdAt: at,
        expiresAt,
      })
      .execute();
    return { token, expiresAt };
  },

  /**
   * Whose challenge it is, or null when it is unknown, used, too old, or the password was changed since. The account is locked: a password that is
   * being reset ends this sign-in, or is reset after it and ends its session.
   */
  read: async (token: string, at: Date): Promise<Challenged | null> => {
    const found = await transaction
      .selectFrom('loginChallenges')
      .innerJoin('users', (join) =>
        join
          .onRef('users.id', '=', 'loginChallenges.userId')
          .onRef('users.passwordHash', '=', 'loginChallenges.passwordHash'),
      )
      .select(['users.id', 'users.email', 'users.name', 'loginChallenges.remember'])
      .where('loginChallenges.tokenHash', '=', hashToken(token))
      .where('loginChallenges.expiresAt', '>', at)
      .forNoKeyUpdate('users')
      .executeTakeFirst();
    return found ?? null;
  },

  /** Uses a challenge up; false when another sign-in did so meanwhile. */
  use: async (token: string): Promise<boolean> => {
    const { numDeletedRows } = await transaction
      .deleteFrom('loginChallenges')
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
});
