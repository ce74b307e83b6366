import type { InvoiceRow } from './invoiceStore.ts';
import { endSubscription } from './cancelSubscription.ts';
import { renewalCharge } from './charges.ts';
import { beginPayment, type Payment, settlePaid, settleRefused } from './payment.ts';
import { planOf } from '../../schema/rules/plans.ts';
import type { SubscriptionRow } from './subscriptionStore.ts';
import { type BillingContext, tellOwners } from './tellOwners.ts';
import { inDollars, onDay } from './wording.ts';

/** How long before the end of a trial, in milliseconds, its owners are reminded. */
export const reminderLead = 3 * 24 * 60 * 60 * 1000;

const noCard = 'There is no payment method.';

/** Begins the payment of an open invoice with the default card; without one it counts as refused. */
const payByItself = async (
  context: BillingContext,
  organizationId: string,
  invoice: InvoiceRow,
  at: Date,
): Promise<Payment | null> => {
  const method = await context.stores.billing.paymentMethods.default(organizationId);
  if (method) return beginPayment(context, { organizationId, invoice, method }, at);
  await settleRefused(context, organizationId, invoice, { message: noCard, scheduled: true }, at);
  return null;
};

const remind = async (
  context: BillingContext,
  subscription: SubscriptionRow,
  endsAt: Date,
  at: Date,
): Promise<void> => {
  const { organizationId, plan, priceCents, cancelAtPeriodEnd } = subscription;
  const { subscriptions, paymentMethods } = context.stores.billing;
  await subscriptions.update(organizationId, { trialRemindedAt: at, payingUntil: null });
  if (cancelAtPeriodEnd) return;
  const card = await paymentMethods.default(organizationId);
  await tellOwners(context, organizationId, {
    event: 'SUBSCRIPTION_CHANGED',
    title: 'Your trial ends in 3 days',
    message: card
      ? `The trial of ${planOf(plan).name} ends on ${onDay(endsAt)}. It then goes on for ${inDollars(priceCents)}.`
      : `The trial of ${planOf(plan).name} ends on ${onDay(endsAt)}. Add a payment method to keep making changes after that.`,
    tab: 'payment-methods',
  });
};

const endPeriod = async (
  context: BillingContext,
  subscription: SubscriptionRow,
  at: Date,
): Promise<Payment | null> => {
  const { organizationId, plan, status } = subscription;
  const { subscriptions, invoices, paymentMethods } = context.stores.billing;
  if (subscription.cancelAtPeriodEnd) {
    await endSubscription(context, organizationId, plan);
    return null;
  }
  if (status === 'TRIALING' && !(await paymentMethods.default(organizationId))) {
    await subscriptions.update(organizationId, { status: 'PAUSED', payingUntil: null });
    await tellOwners(context, organizationId, {
      event: 'SUBSCRIPTION_CHANGED',
      title: 'Your trial has ended',
      message: `The trial of ${planOf(plan).name} has ended, and your subscription is paused. Everyone can still read everything; add a payment method to make changes again.`,
      tab: 'payment-methods',
    });
    return null;
  }
  const invoice = await invoices.issue(organizationId, renewalCharge(subscription, at), at);
  if (invoice.amountCents > 0) return payByItself(context, organizationId, invoice, at);
  await settlePaid(context, organizationId, invoice, null, at);
  return null;
};

/**
 * Does what is due for a subscription that was claimed: finishes a payment of a process that died, tries a failed payment again, reminds
 * of the end of a trial, or ends a period. Releases the claim, unless it answers a payment that is to be made.
 */
export const processDueBilling = async (
  context: BillingContext,
  organizationId: string,
  at: Date,
): Promise<Payment | null> => {
  const { subscriptions, invoices, paymentMethods } = context.stores.billing;
  const subscription = await subscriptions.lock(organizationId);
  const { status, periodEnd, nextAttemptAt, trialRemindedAt } = subscription;
  const open = await invoices.open(organizationId);
  const unfinished = open?.payingWith && (await paymentMethods.find(organizationId, open.payingWith));
  if (open && unfinished) return { organizationId, invoice: open, method: unfinished };
  if (status === 'PAST_DUE' && open && nextAttemptAt && nextAttemptAt <= at) {
    return payByItself(context, organizationId, open, at);
  }
  const runs = status === 'ACTIVE' || status === 'TRIALING';
  if (runs && periodEnd && periodEnd <= at) return endPeriod(context, subscription, at);
  const soon = periodEnd && periodEnd.getTime() - at.getTime() <= reminderLead;
  if (status === 'TRIALING' && soon && !trialRemindedAt) {
    await remind(context, subscription, periodEnd, at);
    return null;
  }
  await subscriptions.update(organizationId, { payingUntil: null });
  return null;
};
