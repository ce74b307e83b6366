import type { BillingCycle, CardBrand } from '../../schema/generated/types.ts';

const brands: Readonly<Record<CardBrand, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMERICAN_EXPRESS: 'American Express',
  DISCOVER: 'Discover',
  DINERS_CLUB: 'Diners Club',
  JCB: 'JCB',
  UNIONPAY: 'UnionPay',
  OTHER: 'Card',
};

/** "Visa ending in 4242". */
export const cardName = ({ brand, lastFour }: { brand: CardBrand; lastFour: string }) =>
  `${brands[brand]} ending in ${lastFour}`;

/** "09 / 2029". */
export const expiryOf = ({ expiryMonth, expiryYear }: { expiryMonth: number; expiryYear: number }) =>
  `${String(expiryMonth).padStart(2, '0')} / ${expiryYear}`;

/** What a period is called behind a price: "month". */
export const periodOf: Readonly<Record<BillingCycle, string>> = { MONTHLY: 'month', ANNUAL: 'year' };

/** "Monthly". */
export const cycleNames: Readonly<Record<BillingCycle, string>> = { MONTHLY: 'Monthly', ANNUAL: 'Annual' };
