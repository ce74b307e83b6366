import type { BillingCycle } from '../../schema/generated/types.ts';

/** "09 / 2029". */
export const expiryOf = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }) =>
  `${String(expiryMonth).padStart(2, '0')} / ${expiryYear}`;

/** What a period is called behind a price: "month". */
export const periodOf: Readonly<Record<BillingCycle, string>> = { MONTHLY: 'month', ANNUAL: 'year' };

/** "Monthly". */
export const cycleNames: Readonly<Record<BillingCycle, string>> = { MONTHLY: 'Monthly', ANNUAL: 'Annual' };
