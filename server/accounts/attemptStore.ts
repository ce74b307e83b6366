import type { Kysely } from 'kysely';
import type { AccountAttemptKind, DB } from '../database/rows.generated.ts';
import { newId } from '../graphql/ids.ts';

const minute = 60 * 1000;

/** How many attempts of a kind an account has within a time in milliseconds. */
const limits: Readonly<Record<AccountAttemptKind, { most: number; within: number }>> = {
  PASSWORD: { most: 10, within: 15 * minute },
  EMAIL_CHANGE: { most: 5, within: 60 * minute },
};

/**
 * Attempts that are counted per account: only who holds one of its sessions can use them up, and signing in is not concerned.
 * The system role only.
 */
export const attemptStore = (database: Kysely<DB>) => ({
  /** Counts an attempt before it is made, so that many at once are counted too; null when there were too many. */
  take: async (userId: string, kind: AccountAttemptKind, at: Date): Promise<string | null> => {
    const { most, within } = limits[kind];
    const since = new Date(at.getTime() - within);
    const id = newId();
    await database
      .deleteFrom('accountAttempts')
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('attemptedAt', '<=', since)
      .execute();
    await database.insertInto('accountAttempts').values({ id, userId, kind, attemptedAt: at }).execute();
    const { count } = await database
      .selectFrom('accountAttempts')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    if (count <= most) return id;
    await database.deleteFrom('accountAttempts').where('id', '=', id).execute();
    return null;
  },

  /** Forgets an attempt that succeeded: only failures count. */
  giveBack: async (id: string): Promise<void> => {
    await database.deleteFrom('accountAttempts').where('id', '=', id).execute();
  },
});
