import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';

type Reader = TenantGrant<'ORGANIZATION_READ'>;
type Configurer = Grant<'AGENT_CONFIGURE'>;

/** The pause of all agents of an organization. */
export type PauseRow = { pausedAt: Date; pausedByName: string };

/** The pause of all agents of the active organization. */
export const pauseStore = (transaction: Kysely<DB>, clock: () => Date) => {
  // The id is that of no run: whoever follows all runs queries again.
  const changed = (organizationId: string) =>
    publish(transaction, { topic: 'agentRun', organizationId, id: organizationId });

  const find = async ({ organizationId }: Reader | Configurer): Promise<PauseRow | null> =>
    (await transaction
      .selectFrom('agentPauses')
      .select(['pausedAt', 'pausedByName'])
      .where('organizationId', '=', organizationId)
      .executeTakeFirst()) ?? null;

  return {
    /** The pause, or null. */
    find: (grant: Reader): Promise<PauseRow | null> => find(grant),

    /** Begins the pause. @returns whether the agents were not paused */
    begin: async ({ organizationId, userId }: Configurer, pausedByName: string): Promise<boolean> => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('agentPauses')
        .values({ organizationId, pausedAt: clock(), pausedBy: userId, pausedByName })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      await changed(organizationId);
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Ends the pause. @returns whether the agents were paused */
    end: async ({ organizationId }: Configurer): Promise<boolean> => {
      const { numDeletedRows } = await transaction
        .deleteFrom('agentPauses')
        .where('organizationId', '=', organizationId)
        .executeTakeFirst();
      await changed(organizationId);
      return numDeletedRows > 0n;
    },
  };
};
