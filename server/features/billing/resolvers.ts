import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { updateBillingDetails } from './details/updateBillingDetails.ts';
import { addPaymentMethod } from './payments/addPaymentMethod.ts';
import { amountDue } from './payments/amountDue.ts';
import { cancelSubscription, resumeSubscription } from './subscription/cancelSubscription.ts';
import { isPast } from './payments/card.ts';
import { changePlan } from './subscription/changePlan.ts';
import { removePaymentMethod, setDefaultPaymentMethod } from './payments/choosePaymentMethod.ts';
import { invoiceNumber } from '../../../schema/rules/invoices.ts';
import { invoicePdfPath } from './invoices/serveInvoicePdf.ts';
import { payAmountDue } from './payments/payAmountDue.ts';
import { planChangeAt } from './subscription/planChange.ts';
import { listPriceOf, planOf, plans, usd } from '../../../schema/rules/plans.ts';
import { startTrial } from './trial/startTrial.ts';
import type { SubscriptionRow } from './subscription/subscriptionStore.ts';
import { organizationOf } from '../../platform/auth/activeOrganization.ts';

/** Whether another invoice will be made. */
const goesOn = ({ status, cancelAtPeriodEnd }: SubscriptionRow): boolean =>
  (status === 'TRIALING' || status === 'ACTIVE') && !cancelAtPeriodEnd;

/** Whether something may be owed. */
const isBehind = ({ status }: SubscriptionRow): boolean => status === 'PAST_DUE' || status === 'PAUSED';

export const billingResolvers = {
  Query: {
    plans: () => [...plans],
    paymentProcessor: () => 'TEST',
    planChangePreview: async (_, target, context) => {
      const grant = context.session.allow('BILLING_MANAGE');
      const { subscriptions } = context.stores.billing;
      const subscription = await subscriptions.read(grant);
      return planChangeAt(context, grant, subscription, target, context.runtime.clock());
    },
  },
  Mutation: {
    startTrial,
    changePlan,
    cancelSubscription,
    resumeSubscription,
    addPaymentMethod,
    setDefaultPaymentMethod,
    removePaymentMethod,
    payAmountDue,
    updateBillingDetails,
  },
  Organization: {
    billingDetails: ({ id }, _, { session, stores }) =>
      stores.billing.details.read(session.allowWhileSuspended('BILLING_MANAGE').inside(id)),
    plan: ({ plan }) => planOf(plan),
    subscription: ({ id }, _, { session, stores }) =>
      stores.billing.subscriptions.read(session.allowWhileSuspended('BILLING_MANAGE').inside(id)),
    invoices: ({ id }, args, { session, stores }) =>
      stores.billing.invoices.list(session.allowWhileSuspended('BILLING_MANAGE').inside(id), args),
    invoice: ({ id }, args, { session, stores }) =>
      stores.billing.invoices.find(session.allowWhileSuspended('BILLING_MANAGE').inside(id), args.id),
    paymentMethods: ({ id }, _, { session, stores }) =>
      stores.billing.paymentMethods.list(session.allowWhileSuspended('BILLING_MANAGE').inside(id)),
    planUsage: ({ id }, _, { session, stores, runtime }) =>
      stores.billing.usage.read(session.allow('BILLING_MANAGE').inside(id), runtime.clock()),
  },
  BillingSubscription: {
    plan: ({ plan }) => planOf(plan),
    price: ({ priceCents }) => usd(priceCents),
    listPrice: ({ plan, billingCycle }) => {
      const cents = listPriceOf(plan, billingCycle);
      return cents === null ? null : usd(cents);
    },
    nextBillingDate: (row) => (goesOn(row) ? row.periodEnd : null),
    amount: (row) => (goesOn(row) ? usd(Math.max(0, row.priceCents - row.creditCents)) : null),
    endsAt: ({ cancelAtPeriodEnd, periodEnd }) => (cancelAtPeriodEnd ? periodEnd : null),
    credit: ({ creditCents }) => usd(creditCents),
    openInvoice: (row, _, { session, stores }) =>
      isBehind(row)
        ? stores.billing.invoices.open(
            session.allowWhileSuspended('BILLING_MANAGE').inside(row.organizationId),
          )
        : null,
    dueNow: async (row, _, { session, stores, runtime }) => {
      if (!isBehind(row)) return null;
      const held = session.allowWhileSuspended('BILLING_MANAGE').inside(row.organizationId);
      const due = amountDue(row, await stores.billing.invoices.open(held), runtime.clock());
      return due && usd(due.amountCents);
    },
    trialAvailable: async ({ status, trialEndsAt, organizationId }, _, { session, stores }) => {
      if (status !== 'NONE' || trialEndsAt) return false;
      return !(await stores.billing.trials.wasHad(
        session.allowWhileSuspended('BILLING_MANAGE').inside(organizationId),
      ));
    },
    chosen: ({ chosenPlan, chosenCycle }) =>
      chosenPlan && { plan: planOf(chosenPlan), billingCycle: chosenCycle ?? 'MONTHLY' },
  },
  Invoice: {
    organization: (_parent, _args, { session }) => organizationOf(session.require()),
    url: ({ id }, _, { runtime }) => `${runtime.env.publicUrl}/app/billing?invoice=${id}`,
    number: ({ number }) => invoiceNumber(number),
    date: ({ issuedAt }) => issuedAt,
    amount: ({ amountCents }) => usd(amountCents),
    lines: ({ id }, _, { session, stores }) =>
      stores.billing.invoices.lines(session.allowWhileSuspended('BILLING_MANAGE'), id),
    pdfPath: ({ id }) => invoicePdfPath(id),
    customer: ({ customerName: name, customerAddress: address, customerTaxId: taxId }) => ({
      name,
      address,
      taxId,
    }),
    seller: ({ sellerName: name, sellerAddress: address, sellerTaxId: taxId }) => ({ name, address, taxId }),
  },
  InvoiceLine: { amount: ({ amountCents }) => usd(amountCents) },
  PaymentMethod: {
    organization: (_parent, _args, { session }) => organizationOf(session.require()),
    expired: ({ expiryMonth, expiryYear }, _, { runtime }) =>
      isPast(expiryMonth, expiryYear, runtime.clock()),
  },
  PlanChangePreview: {
    plan: ({ plan }) => planOf(plan),
    lines: ({ charge }) => charge?.lines ?? [],
    total: ({ charge }) => usd(charge?.totalCents ?? 0),
    credit: ({ charge }) => usd(Math.max(0, charge?.creditCents ?? 0)),
    nextBillingDate: ({ charge }) => charge?.period.end ?? null,
    nextAmount: ({ charge }) => charge && usd(charge.priceCents),
    paymentMethod: (_, _args, { session, stores }) =>
      stores.billing.paymentMethods.default(session.allow('BILLING_MANAGE')),
    priceGivenUp: ({ priceGivenUpCents }) => (priceGivenUpCents === null ? null : usd(priceGivenUpCents)),
  },
} satisfies Resolvers;
