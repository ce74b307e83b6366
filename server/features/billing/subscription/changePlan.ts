import { organizationOf } from '../../../platform/auth/activeOrganization.ts';
import type { UserError } from '../../../../schema/generated/types.ts';
import { changePlanInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { UserFault } from '../../../platform/graphql/errors.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import type { Charge } from './charges.ts';
import type { InvoiceRow } from '../invoices/invoiceStore.ts';
import { beginPayment, makePayment, type Payment, settlePaid, settlePayment } from '../payments/payment.ts';
import { type PlanChange, planChangeAt, type Target } from './planChange.ts';
import { toSecond } from './periods.ts';
import { planOf } from '../../../../schema/rules/plans.ts';
import type { SubscriptionRow } from './subscriptionStore.ts';
import { tellOwners } from '../due/tellOwners.ts';
import { inDollars, onDay } from '../wording.ts';

/** How long, in milliseconds, a preview can be confirmed. */
const previewLifetime = 10 * 60_000;

type Confirmed = Target & { previewedAt: string; expectedTotalCents: number };
type Payer = Grant<'BILLING_MANAGE'>;
type Result = {
  invoice: InvoiceRow | null;
  preview: PlanChange | null;
  /** What the plan was changed to, for the audit log; null when it was not. */
  changedTo: string | null;
  errors: UserError[];
};

const named = ({ plan, billingCycle }: Target): string =>
  `${planOf(plan).name}, ${billingCycle === 'ANNUAL' ? 'annual' : 'monthly'}`;

/** Whether what a preview of an active subscription was worked out from is another by now: its period, or what it was last charged. */
const isChangedSince = async (
  { stores }: Context,
  grant: Payer,
  { status, periodStart }: SubscriptionRow,
  previewedAt: Date,
): Promise<boolean> => {
  const chargedAt = await stores.billing.invoices.newestAt(grant);
  const periodBegan = status === 'ACTIVE' && periodStart !== null && previewedAt < periodStart;
  return periodBegan || (chargedAt !== null && previewedAt < toSecond(chargedAt));
};

/**
 * The confirmed change as it stands now that the subscription is locked; or, out of date, what it would be now. When it was previewed is
 * said by who pays: it is never charged as of before the latest charge.
 */
const confirmedChange = async (context: Context, grant: Payer, input: Confirmed) => {
  const now = context.runtime.clock();
  const subscription = await context.stores.billing.subscriptions.lock(grant);
  const previewedAt = new Date(input.previewedAt);
  const age = now.getTime() - previewedAt.getTime();
  const target = { plan: input.plan, billingCycle: input.billingCycle };
  const preview = await planChangeAt(context, grant, subscription, target, now);
  if (preview.obstacles.length > 0) throw new UserFault(preview.obstacles);
  const isRecent =
    age >= -1000 &&
    age <= previewLifetime &&
    !(await isChangedSince(context, grant, subscription, previewedAt));
  if (!isRecent) return { charge: null, preview };
  const expected = ({ charge }: PlanChange) => charge?.totalCents === input.expectedTotalCents;
  const then = await planChangeAt(context, grant, subscription, target, previewedAt);
  const confirmed = [then, preview].find(expected);
  if (!confirmed?.charge) return { charge: null, preview };
  if (confirmed.obstacles.length > 0) throw new UserFault(confirmed.obstacles);
  return { charge: confirmed.charge, preview: null };
};

const outOfDate = (preview: PlanChange): Result => {
  const message = 'The price has changed since it was shown. Please check it and confirm again.';
  return { invoice: null, preview, changedTo: null, errors: [{ field: null, code: 'CONFLICT', message }] };
};

/** Issues the invoice and begins its payment, where there is something to pay. */
const beginChange = async (
  context: Context,
  grant: Payer,
  input: Confirmed,
): Promise<{ payment: Payment | null; preview: PlanChange | null }> => {
  const { invoices, paymentMethods } = context.stores.billing;
  const { charge, preview } = await confirmedChange(context, grant, input);
  const method = await paymentMethods.default(grant);
  if (!charge || charge.totalCents === 0 || !method) return { payment: null, preview };
  const at = context.runtime.clock();
  const open = await invoices.open(grant);
  if (open) await invoices.endAttempt(grant, open.id, { status: 'VOID' });
  const invoice = await invoices.issue(grant, charge, at);
  return { payment: await beginPayment(context, grant, { invoice, method }, at), preview };
};

const announce = async (context: Context, held: Payer, charge: Terms & Next): Promise<void> => {
  const cycle = charge.billingCycle === 'ANNUAL' ? 'year' : 'month';
  await tellOwners(context, held, {
    event: 'SUBSCRIPTION_CHANGED',
    title: 'Plan changed',
    message: `Your organization is on ${planOf(charge.plan).name} now. It costs ${inDollars(charge.priceCents)} a ${cycle}; the next invoice is made on ${onDay(charge.next)}.`,
  });
};
type Terms = Pick<Charge, 'plan' | 'billingCycle' | 'priceCents'>;
type Next = { next: Date };

/** Changes the plan where nothing is to pay: in a trial, or when credit covers it. */
const changeForNothing = async (context: Context, grant: Payer, input: Confirmed): Promise<Result> => {
  const { subscriptions, invoices } = context.stores.billing;
  const { charge, preview } = await confirmedChange(context, grant, input);
  if (!charge) return outOfDate(preview);
  const at = context.runtime.clock();
  let invoice: InvoiceRow | null = null;
  if (charge.lines.length > 0) {
    invoice = await settlePaid(context, grant, await invoices.issue(grant, charge, at), null, at);
  } else {
    const { plan, billingCycle, priceCents } = charge;
    await subscriptions.update(grant, { plan, billingCycle, priceCents, cancelAtPeriodEnd: false });
  }
  await announce(context, grant, { ...charge, next: charge.period.end });
  return { invoice, preview: null, changedTo: named(input), errors: [] };
};

const access = permit('BILLING_MANAGE');

/**
 * Changes the plan at once, for what its preview said: worked out again for the instant of the preview, or for now, it must come to the
 * same total. The payment is made between two transactions, so that no lock is held meanwhile; refused, nothing changes but that its invoice
 * is void. If this process dies in between, the periodic work finishes it.
 */
export const changePlan = preparedMutation(
  {
    access,
    input: changePlanInputSchema,
    audit: ({ changedTo }: Result) => (changedTo ? { target: changedTo } : null),
    onFailure: { organization: null, invoice: null, preview: null },
  },
  async ({ grant, input, context }) => {
    const { payment, preview } = await context.write('app', () => beginChange(context, grant, input));
    await context.end();
    return { made: payment && (await makePayment(payment)), preview };
  },
  async ({ grant, input, prepared: { made, preview }, context }) => {
    const at = context.runtime.clock();
    let result: Result;
    if (preview) result = outOfDate(preview);
    else if (!made) result = await changeForNothing(context, grant, input);
    else {
      const { invoice, refused } = await settlePayment(context, grant, made, at);
      if (invoice) {
        const { priceCents, periodEnd } = invoice;
        await announce(context, grant, { ...input, priceCents: priceCents ?? 0, next: periodEnd ?? at });
      }
      result = {
        invoice,
        preview: null,
        changedTo: invoice && named(input),
        errors: invoice ? [] : [{ field: null, code: 'FAILED', message: refused }],
      };
    }
    const organization = { ...organizationOf(context.session.require()), plan: input.plan };
    return { ...result, organization: result.changedTo ? organization : null };
  },
);
