import { type Charge, startCharge } from '../subscription/charges.ts';
import type { InvoiceRow } from '../invoices/invoiceStore.ts';
import { beginPayment, type Payment, requireIdle } from './payment.ts';
import type { PaymentMethodRow } from './paymentMethodStore.ts';
import type { Biller, SubscriptionRow } from '../subscription/subscriptionStore.ts';
import type { BillingContext } from '../due/tellOwners.ts';

/** What must be paid so that a subscription goes on: the open invoice, or a new start. */
export type AmountDue = { amountCents: number } & (
  | { invoice: InvoiceRow; charge: null }
  | { invoice: null; charge: Charge }
);

/**
 * What is due at an instant; null when nothing is. The period of an open invoice that is over was not used, as the subscription was
 * paused: then it starts anew instead.
 */
export const amountDue = (
  subscription: SubscriptionRow,
  open: InvoiceRow | null,
  at: Date,
): AmountDue | null => {
  const { status, creditCents } = subscription;
  if (status !== 'PAST_DUE' && status !== 'PAUSED') return null;
  if (open && (status === 'PAST_DUE' || (open.periodEnd && open.periodEnd > at))) {
    return { amountCents: open.amountCents, invoice: open, charge: null };
  }
  const charge = startCharge(subscription, at, creditCents);
  return { amountCents: charge.totalCents, invoice: null, charge };
};

/**
 * Begins to pay what is due, in a transaction of its own; null when nothing is.
 * @param methodOf the card to pay with, asked for only if something is due
 * @throws UserFault CONFLICT while another payment is being made
 */
export const beginPayingDue = async (
  context: BillingContext,
  grant: Biller,
  methodOf: () => Promise<PaymentMethodRow>,
  at: Date,
): Promise<Payment | null> => {
  const { subscriptions, invoices } = context.stores.billing;
  const subscription = await subscriptions.lock(grant);
  requireIdle(subscription);
  const open = await invoices.open(grant);
  const due = amountDue(subscription, open, at);
  if (!due) return null;
  const method = await methodOf();
  if (due.invoice) return beginPayment(context, grant, { invoice: due.invoice, method }, at);
  if (open) await invoices.endAttempt(grant, open.id, { status: 'VOID' });
  const invoice = await invoices.issue(grant, due.charge, at);
  return beginPayment(context, grant, { invoice, method }, at);
};
