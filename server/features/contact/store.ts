import { type Kysely, sql } from 'kysely';
import { advisoryLockFamilies } from '../../platform/database/advisoryLocks.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { newId } from '../../platform/graphql/ids.ts';

/** A message as it was typed. */
export type ContactMessage = { name: string; email: string; company: string | null; message: string };

/** Messages to the operator. The system role only: nobody who writes one is known, and no tenant may read them. */
export const contactStore = (transaction: Kysely<DB>) => ({
  /**
   * How many messages came from a network since a time. Until the transaction ends nobody else counts for that network,
   * so that messages sent at once are counted too.
   */
  countFrom: async (network: string, since: Date): Promise<number> => {
    await sql`select pg_advisory_xact_lock(${advisoryLockFamilies.contactOfNetwork}, hashtext(${network}))`.execute(
      transaction,
    );
    const { count } = await transaction
      .selectFrom('contactRequests')
      .where('senderNetwork', '=', network)
      .where('createdAt', '>', since)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** Keeps a message. */
  record: async (message: ContactMessage, network: string | null, at: Date): Promise<void> => {
    await transaction
      .insertInto('contactRequests')
      .values({ ...message, id: newId(), senderNetwork: network, createdAt: at })
      .execute();
  },

  /** The addresses of those who run this server, oldest account first. */
  administrators: async (): Promise<string[]> => {
    const rows = await transaction
      .selectFrom('users')
      .select('email')
      .where('platformAdministrator', '=', true)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    return rows.map(({ email }) => email);
  },
});
