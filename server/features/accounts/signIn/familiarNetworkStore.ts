import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** How long, in milliseconds, a network stays familiar: half a year, as sessions of 30 days are seldom begun. */
const familiarFor = 180 * 24 * 60 * 60 * 1000;
/** How many networks of a person are remembered; phones come from many. */
const most = 50;

/** Networks from which a person signed in. The system role only. */
export const familiarNetworkStore = (database: Kysely<DB>) => ({
  /** Whether the account of an address signed in from a network. False for an address without account. */
  has: async (email: string, network: string, at: Date): Promise<boolean> => {
    const found = await database
      .selectFrom('familiarNetworks')
      .innerJoin('users', 'users.id', 'familiarNetworks.userId')
      .select('users.id')
      .where('users.email', '=', email)
      .where('network', '=', network)
      .where('seenAt', '>', new Date(at.getTime() - familiarFor))
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Notes that a person proved from a network to be that person. */
  note: async (userId: string, network: string, at: Date): Promise<void> => {
    await sql`
      with noted as (
        insert into familiar_networks (user_id, network, seen_at) values (${userId}, ${network}, ${at})
        on conflict (user_id, network) do update set seen_at = excluded.seen_at
      )
      delete from familiar_networks where user_id = ${userId} and network in (
        select network from familiar_networks where user_id = ${userId} and network <> ${network}
        order by seen_at desc, network offset ${most - 1}
      )`.execute(database);
  },
});
