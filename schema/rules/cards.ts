import type { CardBrand } from '../generated/types.ts';

const brandNames: Readonly<Record<CardBrand, string>> = {
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
export const cardName = ({ brand, lastFour }: { brand: CardBrand; lastFour: string }): string =>
  `${brandNames[brand]} ending in ${lastFour}`;
