import type { InvoiceRow } from '../invoices/invoiceStore.ts';
import { endSubscription } from '../subscription/cancelSubscription.ts';
import { renewalCharge } from '../subscription/charges.ts';
import { beginPayment, type Payment, settlePaid, settleRefused } from '../payments/payment.ts';
import { planOf } from '../../../../schema/rules/plans.ts';
import type { Biller, SubscriptionRow } from '../subscription/subscriptionStore.ts';
import { type BillingContext, tellOwners } from './tellOwners.ts';
import { inDollars, onDay } from '../wording.ts';

/** How long before the end of a trial, in milliseconds, its owners are reminded. */
export const reminderLead = 3 * 24 * 60 * 60 * 1000;

const noCard = 'There is no payment method.';

/** Begins the payment of an open invoice with the default card; without one it counts as refused. */
const payByItself = async (
  context: BillingContext,
  grant: Biller,
  invoice: InvoiceRow,
  at: Date,
): Promise<Payment | null> => {
  const method = await context.stores.billing.paymentMethods.default(grant);
  if (method) return beginPayment(context, grant, { invoice, method }, at);
  await settleRefused(context, grant, invoice, { message: noCard, scheduled: true }, at);
  return null;
};

const remind = async (
  context: BillingContext,
  grant: Biller,
  subscription: SubscriptionRow,
  endsAt: Date,
  at: Date,
): Promise<void> => {
  const { plan, priceCents, cancelAtPeriodEnd } = subscription;
  const { subscriptions, paymentMethods } = context.stores.billing;
  await subscriptions.update(grant, { trialRemindedAt: at, payingUntil: null });
  if (cancelAtPeriodEnd) return;
  const card = await paymentMethods.default(grant);
  await tellOwners(context, grant, {
    event: 'SUBSCRIPTION_CHANGED',
    title: 'Your trial ends in 3 days',
    message: card
      ? `The trial of ${planOf(plan).name} ends on ${onDay(endsAt)}. It then renews for ${inDollars(priceCents)}.`
      : `The trial of ${planOf(plan).name} ends on ${onDay(endsAt)}. Add a payment method to keep making changes after that.`,
    tab: 'payment-methods',
  });
};

const endPeriod = async (
  context: BillingContext,
  grant: Biller,
  subscription: SubscriptionRow,
  at: Date,
): Promise<Payment | null> => {
  const { plan, status } = subscription;
  const { subscriptions, invoices, paymentMethods } = context.stores.billing;
  if (subscription.cancelAtPeriodEnd) {
    await endSubscription(context, grant, plan);
    return null;
  }
  if (status === 'TRIALING' && !(await paymentMethods.default(grant))) {
    await subscriptions.update(grant, { status: 'PAUSED', payingUntil: null });
    await tellOwners(context, grant, {
      event: 'SUBSCRIPTION_CHANGED',
      title: 'Your trial has ended',
      message: `The trial of ${planOf(plan).name} has ended, and your subscription is paused. Everyone can still read everything; add a payment method to make changes again.`,
      tab: 'payment-methods',
    });
    return null;
  }
  const invoice = await invoices.issue(grant, renewalCharge(subscription, at), at);
  if (invoice.amountCents > 0) return payByItself(context, grant, invoice, at);
  await settlePaid(context, grant, invoice, null, at);
  return null;
};

/**
 * Does what is due for a subscription that was claimed: finishes a payment of a process that died, tries a failed payment again, reminds
 * of the end of a trial, or ends a period; for a suspended organization only the first. Releases the claim, unless it answers a payment that is to be made.
 */
export const processDueBilling = async (
  context: BillingContext,
  grant: Biller,
  at: Date,
  { suspended }: { suspended: boolean },
): Promise<Payment | null> => {
  const { subscriptions, invoices, paymentMethods } = context.stores.billing;
  const subscription = await subscriptions.lock(grant);
  const { status, periodEnd, nextAttemptAt, trialRemindedAt } = subscription;
  const open = await invoices.open(grant);
  const unfinished = open?.payingWith && (await paymentMethods.find(grant, open.payingWith));
  if (open && unfinished) return { invoice: open, method: unfinished };
  if (suspended) {
    await subscriptions.update(grant, { payingUntil: null });
    return null;
  }
  if (status === 'PAST_DUE' && open && nextAttemptAt && nextAttemptAt <= at) {
    return payByItself(context, grant, open, at);
  }
  const runs = status === 'ACTIVE' || status === 'TRIALING';
  if (runs && periodEnd && periodEnd <= at) return endPeriod(context, grant, subscription, at);
  const soon = periodEnd && periodEnd.getTime() - at.getTime() <= reminderLead;
  if (status === 'TRIALING' && soon && !trialRemindedAt) {
    await remind(context, grant, subscription, periodEnd, at);
    return null;
  }
  await subscriptions.update(grant, { payingUntil: null });
  return null;
};
