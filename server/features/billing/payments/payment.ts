import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { cardName } from '../../../../schema/rules/cards.ts';
import { invoiceNumber } from '../../../../schema/rules/invoices.ts';
import type { InvoiceRow } from '../invoices/invoiceStore.ts';
import type { PaymentMethodRow } from './paymentMethodStore.ts';
import type { PaymentOutcome } from './paymentProcessor.ts';
import { testProcessor as paymentProcessor } from './testProcessor.ts';
import { planOf } from '../../../../schema/rules/plans.ts';
import type { Biller, SubscriptionRow } from '../subscription/subscriptionStore.ts';
import { type BillingContext, tellOwners } from '../due/tellOwners.ts';
import { inDollars, onDay } from '../wording.ts';

/** A payment of an open invoice that has begun: nobody else makes one for this organization until it is settled. */
export type Payment = { invoice: InvoiceRow; method: PaymentMethodRow };

const minute = 60_000;
const day = 24 * 60 * minute;

/** For so long, in milliseconds, a payment may take. After that its process counts as dead and another one finishes it. */
export const paymentLease = 5 * minute;

/** Days from one failed attempt to the next: one, three and five days after the first. Then the subscription is paused. */
const retryDelays = [1, 2, 2];

/** Throws CONFLICT while a payment is being made. */
export const requireIdle = ({ payingUntil }: SubscriptionRow): void => {
  if (!payingUntil) return;
  throw fault(null, 'CONFLICT', 'A payment is in progress. Please try again in a minute.');
};

/** Begins a payment, in the transaction that locked the subscription. */
export const beginPayment = async (
  { stores: { billing } }: BillingContext,
  grant: Biller,
  { invoice, method }: Payment,
  at: Date,
): Promise<Payment> => {
  const payingUntil = new Date(at.getTime() + paymentLease);
  await billing.subscriptions.update(grant, { payingUntil });
  const begun = await billing.invoices.beginAttempt(grant, invoice.id, method.id);
  return { invoice: begun, method };
};

/** A payment that was made, and how it went. */
export type MadePayment = { payment: Payment; outcome: PaymentOutcome };

/** Makes the payment, outside of any transaction. Throws when it is not known how it went; it is then finished later. */
export const makePayment = async (payment: Payment): Promise<MadePayment> => {
  const { invoice, method } = payment;
  const outcome = await paymentProcessor.charge({
    token: method.token,
    amountCents: invoice.amountCents,
    key: `${invoice.id}-${invoice.attempts}`,
  });
  return { payment, outcome };
};

/**
 * Begins a payment in a transaction of its own and makes it outside of any, so that no lock is held meanwhile. What it answers is
 * settled in the next transaction, by `settlePayment`; if this process dies in between, the periodic work does that.
 * @param begin begins the payment, or answers null when there is nothing to pay
 */
export const payBetweenTransactions = async (
  context: Pick<Context, 'write' | 'end'>,
  begin: () => Promise<Payment | null>,
): Promise<MadePayment | null> => {
  const payment = await context.write('app', begin);
  await context.end();
  return payment && makePayment(payment);
};

/** What became of a payment: the invoice that is paid, or why it was refused. */
export type Settled = { invoice: InvoiceRow; refused: null } | { invoice: null; refused: string };

/**
 * Notes how a payment went, and makes of the subscription what follows.
 * @param scheduled whether it was tried by itself, and is therefore tried again when it was refused
 */
export const settlePayment = async (
  context: BillingContext,
  grant: Biller,
  { payment: { invoice, method }, outcome }: MadePayment,
  at: Date,
  { scheduled = false } = {},
): Promise<Settled> => {
  if (outcome.paid) {
    return { invoice: await settlePaid(context, grant, invoice, method, at), refused: null };
  }
  const { message } = outcome;
  await settleRefused(context, grant, invoice, { message, scheduled }, at);
  return { invoice: null, refused: message };
};

/** Notes that an open invoice is paid, and makes of the subscription what it says. `method` is null when nothing was to pay. */
export const settlePaid = async (
  context: BillingContext,
  grant: Biller,
  invoice: InvoiceRow,
  method: PaymentMethodRow | null,
  at: Date,
): Promise<InvoiceRow> => {
  const { subscriptions, invoices, paymentMethods } = context.stores.billing;
  const subscription = await subscriptions.lock(grant);
  // Another process may have finished it meanwhile.
  if ((await invoices.open(grant))?.id !== invoice.id) return invoice;
  const paidWith = method ? cardName(method) : null;
  const paid = await invoices.endAttempt(grant, invoice.id, {
    status: 'PAID',
    paidAt: at,
    paidWith,
  });
  const { plan, billingCycle, priceCents, periodStart, periodEnd, anchoredAt } = invoice;
  if (plan === null || billingCycle === null || priceCents === null) {
    throw new Error(`Invoice ${invoice.id} does not say what it is for.`);
  }
  await subscriptions.update(grant, {
    plan,
    billingCycle,
    priceCents,
    periodStart,
    periodEnd,
    anchoredAt,
    status: 'ACTIVE',
    creditCents: subscription.creditCents + invoice.creditCents,
    cancelAtPeriodEnd: false,
    failedAttempts: 0,
    nextAttemptAt: null,
    payingUntil: null,
  });
  if (method) await paymentMethods.setDefault(grant, method.id);
  await context.runtime.jobs.tell(context.transaction, grant, 'invoice.paid', { invoiceId: invoice.id });
  if (invoice.amountCents === 0) return paid;
  const how = paidWith ? ` with ${paidWith}` : '';
  await tellOwners(context, grant, {
    event: 'INVOICE_PAID',
    title: 'Invoice paid',
    message: `${invoiceNumber(invoice.number)} of ${inDollars(invoice.amountCents)} for ${planOf(plan).name} was paid${how}.`,
    tab: 'invoices',
  });
  return paid;
};

/**
 * Notes that a payment was refused. What a person asked for is taken back: the invoice is void, unless it is owed. A renewal that was
 * tried by itself is tried again, and in the end the subscription is paused.
 */
export const settleRefused = async (
  context: BillingContext,
  grant: Biller,
  invoice: InvoiceRow,
  refusal: { message: string; scheduled: boolean },
  at: Date,
): Promise<void> => {
  const { subscriptions, invoices } = context.stores.billing;
  const { failedAttempts } = await subscriptions.lock(grant);
  if ((await invoices.open(grant))?.id !== invoice.id) return;
  const owed = invoice.purpose === 'RENEWAL';
  await invoices.endAttempt(grant, invoice.id, { status: owed ? 'OPEN' : 'VOID' });
  if (!owed || !refusal.scheduled) {
    await subscriptions.update(grant, { payingUntil: null });
    return;
  }
  const delay = retryDelays[failedAttempts];
  const nextAttemptAt = delay === undefined ? null : new Date(at.getTime() + delay * day);
  await subscriptions.update(grant, {
    status: nextAttemptAt ? 'PAST_DUE' : 'PAUSED',
    failedAttempts: failedAttempts + 1,
    nextAttemptAt,
    payingUntil: null,
  });
  const what = `${invoiceNumber(invoice.number)} of ${inDollars(invoice.amountCents)} could not be paid. ${refusal.message}`;
  await tellOwners(context, grant, {
    event: 'PAYMENT_FAILED',
    title: nextAttemptAt ? 'Payment failed' : 'Your subscription is paused',
    message: nextAttemptAt
      ? `${what} We’ll try again on ${onDay(nextAttemptAt)}.`
      : `${what} Everyone can still read everything; add a payment method to make changes again.`,
    tab: 'payment-methods',
  });
};
