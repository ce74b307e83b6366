import { organizationOf } from '../../../platform/auth/activeOrganization.ts';
import * as z from 'zod/mini';
import type { PlanCode } from '../../../../schema/generated/types.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { requireIdle } from '../payments/payment.ts';
import { planOf } from '../../../../schema/rules/plans.ts';
import type { Biller } from './subscriptionStore.ts';
import { type BillingContext, tellOwners } from '../due/tellOwners.ts';
import { onDay } from '../wording.ts';

const access = permit('BILLING_MANAGE');
const nothing = z.object({});
const audit = ({ plan }: { plan: PlanCode }) => ({ target: planOf(plan).name });
const onFailure = { organization: null };

/** Ends a subscription: Starter's limits hold from now on, what is owed is taken back, and credit is kept for a later one. */
export const endSubscription = async (
  context: BillingContext,
  grant: Biller,
  plan: PlanCode,
): Promise<void> => {
  const { subscriptions, invoices } = context.stores.billing;
  const open = await invoices.open(grant);
  if (open) await invoices.endAttempt(grant, open.id, { status: 'VOID' });
  await subscriptions.update(grant, {
    status: 'CANCELED',
    plan: 'STARTER',
    billingCycle: 'MONTHLY',
    priceCents: 0,
    periodStart: null,
    periodEnd: null,
    anchoredAt: null,
    cancelAtPeriodEnd: false,
    failedAttempts: 0,
    nextAttemptAt: null,
    payingUntil: null,
  });
  await tellOwners(context, grant, {
    event: 'SUBSCRIPTION_CHANGED',
    title: 'Your subscription has ended',
    message: `${planOf(plan).name} has ended. Nothing was deleted. The Starter limits now apply.`,
  });
};

/** Ends the subscription with the period that is paid for (or tried for free), at once when none is. */
export const cancelSubscription = mutation(
  { access, input: nothing, audit, onFailure },
  async ({ grant, context }) => {
    const { subscriptions } = context.stores.billing;
    const subscription = await subscriptions.lock(grant);
    requireIdle(subscription);
    const { status, plan, periodEnd, cancelAtPeriodEnd } = subscription;
    const organization = organizationOf(context.session.require());
    if (status === 'NONE' || status === 'CANCELED' || cancelAtPeriodEnd) {
      throw fault(null, 'NOT_ALLOWED', 'There is no subscription to cancel.');
    }
    if ((status === 'ACTIVE' || status === 'TRIALING') && periodEnd) {
      await subscriptions.update(grant, { cancelAtPeriodEnd: true });
      await tellOwners(context, grant, {
        event: 'SUBSCRIPTION_CHANGED',
        title: 'Subscription canceled',
        message: `${planOf(plan).name} ends on ${onDay(periodEnd)}. You can resume it until then.`,
      });
      return { organization, plan };
    }
    await endSubscription(context, grant, plan);
    return { organization: { ...organization, plan: 'STARTER' as const }, plan };
  },
);

/** Lets a canceled subscription go on that has not ended. */
export const resumeSubscription = mutation(
  { access, input: nothing, audit, onFailure },
  async ({ grant, context }) => {
    const { subscriptions } = context.stores.billing;
    const { plan, cancelAtPeriodEnd } = await subscriptions.lock(grant);
    if (!cancelAtPeriodEnd) {
      throw fault(null, 'NOT_ALLOWED', 'The subscription is not canceled, or has ended already.');
    }
    await subscriptions.update(grant, { cancelAtPeriodEnd: false });
    return { organization: organizationOf(context.session.require()), plan };
  },
);
