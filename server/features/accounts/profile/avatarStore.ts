import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** A picture as it is sent to a browser. */
export type Avatar = { mediaType: string; content: Buffer };

/** Pictures of people. Reading is for members of the active organization; changing needs the system role. */
export const avatarStore = (transaction: Kysely<DB>) => ({
  /** The picture of a person who belongs to the active organization, or null. */
  find: async (userId: string): Promise<Avatar | null> => {
    const found = await transaction
      .selectFrom('userAvatars')
      .select(['mediaType', 'content'])
      .where('userId', '=', userId)
      .executeTakeFirst();
    return found ?? null;
  },

  /** Keeps a picture in place of the one before; returns its path, which is another one for another picture. */
  put: async (userId: string, { mediaType, content }: Avatar, at: Date): Promise<string> => {
    const row = { mediaType, content, updatedAt: at };
    await transaction
      .insertInto('userAvatars')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    const version = createHash('sha256').update(content).digest('hex').slice(0, 12);
    const avatar = `/avatars/${userId}?v=${version}`;
    await transaction.updateTable('users').set({ avatar }).where('id', '=', userId).execute();
    return avatar;
  },

  /** Removes a picture; returns whether there was one. */
  remove: async (userId: string): Promise<boolean> => {
    const { numDeletedRows } = await transaction
      .deleteFrom('userAvatars')
      .where('userId', '=', userId)
      .executeTakeFirst();
    await transaction.updateTable('users').set({ avatar: null }).where('id', '=', userId).execute();
    return numDeletedRows > 0n;
  },
});
