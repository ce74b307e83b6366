import validator from 'card-validator';
import type { CardBrand, UserError } from '../../../../schema/generated/types.ts';
import { UserFault } from '../../../platform/graphql/errors.ts';

/** A card as it is typed. It lives in memory only, from the form to the payment processor. */
export type TypedCard = { cardNumber: string; expiry: string; securityCode: string };

/** A card whose number, expiry and security code can belong to a card. */
export type Card = {
  number: string;
  securityCode: string;
  brand: CardBrand;
  expiryMonth: number;
  expiryYear: number;
};

const brands: Readonly<Record<string, CardBrand>> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  'american-express': 'AMERICAN_EXPRESS',
  discover: 'DISCOVER',
  'diners-club': 'DINERS_CLUB',
  jcb: 'JCB',
  unionpay: 'UNIONPAY',
};

const invalid = (field: keyof TypedCard, message: string): UserError => ({
  field: [field],
  code: 'INVALID',
  message,
});

/** Month and year, with or without something between them. */
const written = /^\s*(0?[1-9]|1[0-2])\s*[/.-]?\s*(\d{2}|\d{4})\s*$/;

/** Years that a card can be good for at most, from now on. */
const longestLife = 20;

/** The month that was typed, past or not; null where it is none that a card could bear. */
const readExpiry = (text: string, now: Date): Pick<Card, 'expiryMonth' | 'expiryYear'> | null => {
  const [, month, year = ''] = written.exec(text) ?? [];
  const expiryYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  const possible = expiryYear >= 2000 && expiryYear <= now.getUTCFullYear() + longestLife;
  return month && possible ? { expiryMonth: Number(month), expiryYear } : null;
};

/**
 * Reads a card: digits by Luhn's rule and the lengths of its network, an expiry that is not past, a security code as long as the
 * network's. The rules of number and code are card-validator's.
 * @throws UserFault with one error per field; none repeats what was typed
 */
export const readCard = (typed: TypedCard, now: Date): Card => {
  const number = validator.number(typed.cardNumber);
  const digits = typed.cardNumber.replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(typed.expiry, now);
  const securityCode = validator.cvv(typed.securityCode, number.card?.code.size ?? [3, 4]);
  const errors: UserError[] = [];
  if (!number.isValid) errors.push(invalid('cardNumber', 'Please enter a valid card number'));
  if (!expiry) errors.push(invalid('expiry', 'Please enter the expiry date as MM / YY'));
  else if (isPast(expiry.expiryMonth, expiry.expiryYear, now))
    errors.push(invalid('expiry', 'This card has expired. Please use another one.'));
  if (!securityCode.isValid) errors.push(invalid('securityCode', 'Please enter a valid security code'));
  if (!expiry || errors.length > 0) throw new UserFault(errors);
  return {
    number: digits,
    securityCode: typed.securityCode,
    brand: brands[number.card?.type ?? ''] ?? 'OTHER',
    ...expiry,
  };
};

/** Whether a card has expired: it is good until the end of its month. */
export const isPast = (expiryMonth: number, expiryYear: number, now: Date): boolean =>
  now >= new Date(Date.UTC(expiryYear, expiryMonth, 1));
