import type { InvoiceStatus, SubscriptionStatus } from '../../../schema/generated/types.ts';
import type { AdminBillingTab } from '../../shared/address/paths.ts';
import { pageArguments, useListAddress } from '../../shared/address/useListAddress.ts';
import { planOptions, readValues } from '../adminWords.ts';
import type { PlatformBillingQueryVariables } from './billing.generated.ts';

/** The tabs of the billing page, in order. */
export const billingTabs: readonly { value: AdminBillingTab; label: string }[] = [
  { value: 'subscriptions', label: 'Subscriptions' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'revenue', label: 'Revenue' },
  { value: 'plans', label: 'Plans' },
];

export const subscriptionStatusOptions: readonly { value: SubscriptionStatus; label: string }[] = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'TRIALING', label: 'Trialing' },
  { value: 'PAST_DUE', label: 'Past due' },
  { value: 'PAUSED', label: 'Paused' },
  { value: 'CANCELED', label: 'Canceled' },
  { value: 'NONE', label: 'None' },
];

export const invoiceStatusOptions: readonly { value: InvoiceStatus; label: string }[] = [
  { value: 'OPEN', label: 'Open' },
  { value: 'PAID', label: 'Paid' },
  { value: 'VOID', label: 'Void' },
  { value: 'DRAFT', label: 'Draft' },
];

const pageSize = 20;

/** Which tab is open and what it lists, as the URL says; values that mean nothing are passed over. */
export const useBillingAddress = () => {
  const { text, values, page, change, turn, pending } = useListAddress();
  const tab = billingTabs.find(({ value }) => value === text('tab'))?.value ?? 'subscriptions';
  const search = text('q');
  const plan = readValues(planOptions, values('plan'));
  const ofSubscriptions = readValues(subscriptionStatusOptions, values('status'));
  const ofInvoices = readValues(invoiceStatusOptions, values('status'));
  const listed = tab === 'subscriptions' || tab === 'invoices';
  const variables: PlatformBillingQueryVariables = {
    ...(listed ? pageArguments(page, pageSize) : {}),
    ...(listed && search ? { search } : {}),
    ...(tab === 'subscriptions' && plan.length > 0 ? { plan } : {}),
    ...(tab === 'subscriptions' && ofSubscriptions.length > 0 ? { subscriptionStatus: ofSubscriptions } : {}),
    ...(tab === 'invoices' && ofInvoices.length > 0 ? { invoiceStatus: ofInvoices } : {}),
    withSubscriptions: tab === 'subscriptions',
    withInvoices: tab === 'invoices',
    withRevenue: tab === 'revenue',
    withPlans: tab === 'plans',
  };
  const reset = { q: '', plan: [], status: [] };
  return {
    tab,
    search,
    plan,
    subscriptionStatus: ofSubscriptions,
    invoiceStatus: ofInvoices,
    narrowed: search !== '' || values('plan').length > 0 || values('status').length > 0,
    variables,
    change,
    clear: () => change(reset),
    openTab: (next: AdminBillingTab) => change({ ...reset, tab: next === 'subscriptions' ? '' : next }),
    turn,
    pending,
  };
};

export type BillingAddress = ReturnType<typeof useBillingAddress>;
