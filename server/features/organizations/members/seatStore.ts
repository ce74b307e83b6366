import type { Kysely } from 'kysely';
import type { PlanCode, SubscriptionStatus } from '../../../../schema/generated/types.ts';
import { planLimits } from '../../../../schema/rules/plans.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { seatCounts } from '../../../platform/database/seats.ts';

/** The plan that limits an organization, how many people it has, and how many may still join by invitation. */
export type Seats = { plan: PlanCode; status: SubscriptionStatus; members: number; invitations: number };

/** How many seats are free, of as many as the plan has: without an end where it sets none. Open invitations hold theirs. */
export const freeSeats = ({ plan, members, invitations }: Seats): number =>
  (planLimits(plan).seatLimit ?? Number.POSITIVE_INFINITY) - members - invitations;

/** Seats of an organization. */
export const seatStore = (transaction: Kysely<DB>) => ({
  /**
   * Counts the seats and keeps every other transaction from taking or promising one until this one ends, so that two at once
   * cannot pass the limit together.
   */
  lock: async ({ organizationId }: TenantGrant<'MEMBER_MANAGE' | 'ENTRY'>, at: Date): Promise<Seats> => {
    const subscription = await transaction
      .selectFrom('subscriptions')
      .select(['plan', 'status'])
      .where('organizationId', '=', organizationId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // A statement of its own: it must see what was committed while the lock was waited for.
    const counts = await transaction
      .selectNoFrom(() => seatCounts(organizationId, at))
      .executeTakeFirstOrThrow();
    return { ...subscription, ...counts };
  },
});
