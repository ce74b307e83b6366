import { type Kysely, sql } from 'kysely';
import { linkLifetimes } from '../../../platform/auth/linkLifetimes.ts';
import { hashToken, newToken } from '../../../platform/auth/session.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

const hour = 60 * 60 * 1000;

/** A change of address that waits for its confirmation. */
export type EmailChangeRow = { email: string; requestedAt: Date; expiresAt: Date };

/** Changes of address until their owner confirms them; one at a time for an account. The system role only, but for `ofSession`. */
export const emailChangeStore = (transaction: Kysely<DB>) => ({
  /** The change that whoever holds the session asked for, or null. */
  ofSession: async (token: string, at: Date): Promise<EmailChangeRow | null> => {
    const { rows } =
      await sql<EmailChangeRow>`select * from session_email_change(${hashToken(token)}, ${at})`.execute(
        transaction,
      );
    return rows[0] ?? null;
  },

  /** Keeps the address, in place of one asked for before, and returns the token for the link of its letter. */
  issue: async (
    userId: string,
    email: string,
    at: Date,
  ): Promise<{ token: string; change: EmailChangeRow }> => {
    const token = newToken();
    const expiresAt = new Date(at.getTime() + linkLifetimes.emailVerification * hour);
    const row = { email: email.toLowerCase(), tokenHash: hashToken(token), createdAt: at, expiresAt };
    await transaction
      .insertInto('emailChanges')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    return { token, change: { email: row.email, requestedAt: at, expiresAt } };
  },

  /** Uses a token up: whose account gets which address, or null when it is unknown, used or too old. Of two uses one wins. */
  redeem: async (token: string, at: Date): Promise<{ userId: string; email: string } | null> => {
    const used = await transaction
      .deleteFrom('emailChanges')
      .where('tokenHash', '=', hashToken(token))
      .where('expiresAt', '>', at)
      .returning(['userId', 'email'])
      .executeTakeFirst();
    return used ?? null;
  },

  /** Takes a change back; returns the address that it was about, or null when there was none. */
  cancel: async (userId: string): Promise<string | null> => {
    const canceled = await transaction
      .deleteFrom('emailChanges')
      .where('userId', '=', userId)
      .returning('email')
      .executeTakeFirst();
    return canceled?.email ?? null;
  },
});
