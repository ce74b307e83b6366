import { timingSafeEqual } from 'node:crypto';
import type { BillingCycle, PlanCode, UserError } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { amountDue } from '../payments/amountDue.ts';
import { type Charge, changeCharge } from './charges.ts';
import type { InvoiceRow } from '../invoices/invoiceStore.ts';
import { toSecond } from './periods.ts';
import { listPriceOf, planOf } from '../../../../schema/rules/plans.ts';
import type { SubscriptionRow } from './subscriptionStore.ts';
import { excessOf } from './usageStore.ts';

/** What a person wants to change to. */
export type Target = { plan: PlanCode; billingCycle: BillingCycle };

/** What a change of plan costs at an instant, and what stands in its way. `charge` is null for a plan by agreement. */
export type PlanChange = Target & {
  previewedAt: Date;
  /** See `previewProof`. */
  proof: string;
  charge: Charge | null;
  /** What an early customer paid for a period, and nobody will again; null when that is not given up. */
  priceGivenUpCents: number | null;
  obstacles: UserError[];
};

const obstacle = (code: UserError['code'], message: string, field: string | null = null): UserError => ({
  field: field ? [field] : null,
  code,
  message,
});

/** Whether the subscription is on the target already; one that is paused may be taken up again as it was. */
const isSame = (subscription: SubscriptionRow, { plan, billingCycle }: Target): boolean =>
  subscription.plan === plan && subscription.billingCycle === billingCycle;

/** The price that an early customer has, and loses with any other terms; null for a list price. */
const earlyPrice = ({ status, plan, billingCycle, priceCents }: SubscriptionRow): number | null => {
  const listPrice = listPriceOf(plan, billingCycle);
  const ended = status === 'NONE' || status === 'CANCELED';
  return !ended && listPrice !== null && priceCents < listPrice ? priceCents : null;
};

const standing = (
  subscription: SubscriptionRow,
  open: InvoiceRow | null,
  target: Target,
  at: Date,
): UserError[] => {
  const { status, payingUntil } = subscription;
  if (payingUntil) {
    return [obstacle('CONFLICT', 'A payment is in progress. Please try again in a minute.')];
  }
  if (amountDue(subscription, open, at)?.invoice) {
    return [obstacle('NOT_ALLOWED', 'Pay the open invoice first, then change the plan.')];
  }
  if (isSame(subscription, target) && (status === 'ACTIVE' || status === 'TRIALING')) {
    return [obstacle('NOT_ALLOWED', `You are already on ${planOf(target.plan).name}.`, 'plan')];
  }
  return [];
};

/** What a payment needs. */
const payable = async (
  { session, stores }: Context,
  grant: Grant<'BILLING_MANAGE'>,
): Promise<UserError[]> => {
  const { emailVerified, email } = session.require();
  if (!emailVerified) {
    return [obstacle('NOT_ALLOWED', `Confirm your email address first: open the link we sent to ${email}.`)];
  }
  const card = await stores.billing.paymentMethods.default(grant);
  return card ? [] : [obstacle('NOT_ALLOWED', 'Add a payment method first.', 'paymentMethod')];
};

/** Signs a preview, so that nobody confirms one for an instant that was never shown. */
const previewProof = (
  { runtime: { secrets } }: Context,
  { organizationId }: Grant<'BILLING_MANAGE'>,
  { plan, billingCycle }: Target,
  previewedAt: Date,
): string =>
  secrets.fingerprint(
    JSON.stringify(['plan change preview', organizationId, plan, billingCycle, previewedAt.toISOString()]),
  );

/** Whether a preview of this organization's change was shown for the instant. */
export const wasShown = (
  context: Context,
  grant: Grant<'BILLING_MANAGE'>,
  target: Target,
  { previewedAt, proof }: { previewedAt: Date; proof: string },
): boolean => {
  const [given, right] = [Buffer.from(proof), Buffer.from(previewProof(context, grant, target, previewedAt))];
  return given.length === right.length && timingSafeEqual(given, right);
};

/** Works out what changing to a plan does at an instant, from the subscription as it was read (or locked). */
export const planChangeAt = async (
  context: Context,
  grant: Grant<'BILLING_MANAGE'>,
  subscription: SubscriptionRow,
  target: Target,
  at: Date,
): Promise<PlanChange> => {
  const plan = planOf(target.plan);
  const previewedAt = toSecond(at);
  const proof = previewProof(context, grant, target, previewedAt);
  const listPrice = listPriceOf(target.plan, target.billingCycle);
  if (listPrice === null) {
    const message = `${plan.name} has custom pricing. Contact sales.`;
    return {
      ...target,
      previewedAt,
      proof,
      charge: null,
      priceGivenUpCents: null,
      obstacles: [obstacle('NOT_ALLOWED', message, 'plan')],
    };
  }
  const kept = isSame(subscription, target) && subscription.status === 'PAUSED';
  const priceCents = kept ? subscription.priceCents : listPrice;
  const charge = changeCharge(subscription, { ...target, priceCents }, previewedAt);
  const open = await context.stores.billing.invoices.open(grant);
  const usage = await context.stores.billing.usage.read(grant, at);
  const excess = excessOf(plan, usage).map((message) => obstacle('LIMIT_REACHED', message, 'plan'));
  const payment = charge.totalCents > 0 ? await payable(context, grant) : [];
  return {
    ...target,
    previewedAt,
    proof,
    charge,
    priceGivenUpCents: isSame(subscription, target) ? null : earlyPrice(subscription),
    obstacles: [...standing(subscription, open, target, at), ...excess, ...payment],
  };
};
