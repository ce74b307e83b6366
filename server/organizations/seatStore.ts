import type { Kysely } from 'kysely';
import type { PlanCode, SubscriptionStatus } from '../../schema/generated/types.ts';
import type { TenantGrant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';

/** The plan that limits an organization, how many people it has, and how many may still join by invitation. */
export type Seats = { plan: PlanCode; status: SubscriptionStatus; members: number; invited: number };

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
      .selectNoFrom((of) => [
        of
          .selectFrom('memberships')
          .where('organizationId', '=', organizationId)
          .select((all) => all.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('members'),
        of
          .selectFrom('invitations')
          .where('organizationId', '=', organizationId)
          .where('acceptedAt', 'is', null)
          .where('revokedAt', 'is', null)
          .where('expiresAt', '>', at)
          .select((all) => all.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('invited'),
      ])
      .executeTakeFirstOrThrow();
    return { ...subscription, ...counts };
  },
});
