import type { Kysely, Updateable } from 'kysely';
import type { BillingCycle, PlanCode, SubscriptionStatus } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Terms } from './charges.ts';

/** What an organization is subscribed to; `priceCents` is what one period costs it, in US cents. */
export type SubscriptionRow = {
  organizationId: string;
  plan: PlanCode;
  status: SubscriptionStatus;
  billingCycle: BillingCycle;
  priceCents: number;
  periodStart: Date | null;
  periodEnd: Date | null;
  trialEndsAt: Date | null;
  trialRemindedAt: Date | null;
  anchoredAt: Date | null;
  cancelAtPeriodEnd: boolean;
  creditCents: number;
  failedAttempts: number;
  nextAttemptAt: Date | null;
  payingUntil: Date | null;
  /** What was chosen before there was an account. */
  chosenPlan: PlanCode | null;
  chosenCycle: BillingCycle | null;
};

/** What begins with a trial. */
export type NewTrial = Terms & { startsAt: Date; endsAt: Date };

const columns = [
  'organizationId',
  'plan',
  'status',
  'billingCycle',
  'priceCents',
  'periodStart',
  'periodEnd',
  'trialEndsAt',
  'trialRemindedAt',
  'anchoredAt',
  'cancelAtPeriodEnd',
  'creditCents',
  'failedAttempts',
  'nextAttemptAt',
  'payingUntil',
  'chosenPlan',
  'chosenCycle',
] as const;

/** Whoever moves an organization's money: the people who manage its billing, and the clock that does what is due. */
export type Biller = TenantGrant<'BILLING_MANAGE' | 'JOB'>;

/** What organizations are subscribed to. */
export const subscriptionStore = (transaction: Kysely<DB>) => {
  const of = (organizationId: string) =>
    transaction.selectFrom('subscriptions').select(columns).where('organizationId', '=', organizationId);
  return {
    /** The subscription. */
    read: async ({ organizationId }: Grant<'BILLING_MANAGE'>): Promise<SubscriptionRow> =>
      of(organizationId).executeTakeFirstOrThrow(),

    /** The subscription, which nobody else changes until the transaction ends. */
    lock: async ({
      organizationId,
    }: Biller | TenantGrant<'ORGANIZATION_DELETE' | 'ENDING'>): Promise<SubscriptionRow> =>
      of(organizationId).forUpdate().executeTakeFirstOrThrow(),

    /** Changes some of it. */
    update: async (
      { organizationId }: Biller | TenantGrant<'FOUNDING'>,
      change: Updateable<DB['subscriptions']>,
    ): Promise<void> => {
      await transaction
        .updateTable('subscriptions')
        .set(change)
        .where('organizationId', '=', organizationId)
        .execute();
    },

    /** Starts the one free trial of the organization. Answers false, changing nothing, when it may have none. */
    startTrial: async (grant: Grant<'BILLING_MANAGE'>, trial: NewTrial): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('subscriptions')
        .set({
          plan: trial.plan,
          status: 'TRIALING',
          billingCycle: trial.billingCycle,
          priceCents: trial.priceCents,
          periodStart: trial.startsAt,
          periodEnd: trial.endsAt,
          trialEndsAt: trial.endsAt,
        })
        .where('organizationId', '=', grant.organizationId)
        .where('status', '=', 'NONE')
        .where('trialEndsAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
};
