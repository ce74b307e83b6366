import { useDialogAddress } from '../shared/address/useDialogAddress.ts';
import type { BillingTab } from '../shared/address/paths.ts';

/** Dialogs of the billing page, as they stand in the URL: `?change-plan`, `?invoice={id}`. What adds a card may name a plan to go on with. */
const dialogs = [
  'change-plan',
  'add-payment-method',
  'update-payment-method',
  'cancel-subscription',
  'remove-card',
  'invoice',
  'billing-details',
] as const;

/** The open dialog of the billing page, the address that opens one, and how to close it. */
export const useBillingDialog = () => useDialogAddress(dialogs);

/** The tabs of the billing page, in order. */
export const billingTabs: readonly { value: BillingTab; label: string }[] = [
  { value: 'payment-methods', label: 'Payment Methods' },
  { value: 'invoices', label: 'Invoices' },
  { value: 'usage', label: 'Usage' },
];

/** The tab that `?tab=` names; the first for anything else. */
export const readBillingTab = (text: string): BillingTab =>
  billingTabs.find(({ value }) => value === text)?.value ?? 'payment-methods';
