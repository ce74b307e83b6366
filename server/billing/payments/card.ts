import validator from 'card-validator';
import type { CardBrand, UserError } from '../../../schema/generated/types.ts';
import { UserFault } from '../../graphql/errors.ts';

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

/**
 * Reads a card: digits by Luhn's rule and the lengths of its network, an expiry that is not past, a security code as long as the
 * network's. The rules are card-validator's.
 * @throws UserFault with one error per field; none repeats what was typed
 */
export const readCard = (typed: TypedCard, now: Date): Card => {
  const number = validator.number(typed.cardNumber);
  const digits = typed.cardNumber.replaceAll(/[\s-]/g, '');
  const expiry = validator.expirationDate(typed.expiry);
  const expiryMonth = Number(expiry.month);
  const shortYear = Number(expiry.year);
  const expiryYear = shortYear < 100 ? 2000 + shortYear : shortYear;
  const securityCode = validator.cvv(typed.securityCode, number.card?.code.size ?? [3, 4]);
  const errors: UserError[] = [];
  if (!number.isValid) errors.push(invalid('cardNumber', 'Please enter a valid card number'));
  if (!expiry.month || !expiry.year || !(expiryYear < 2100)) {
    errors.push(invalid('expiry', 'Please enter the expiry date as MM / YY'));
  } else if (isPast(expiryMonth, expiryYear, now)) {
    errors.push(invalid('expiry', 'This card has expired. Please use another one.'));
  } else if (!expiry.isValid) {
    errors.push(invalid('expiry', 'Please enter the expiry date as MM / YY'));
  }
  if (!securityCode.isValid) errors.push(invalid('securityCode', 'Please enter a valid security code'));
  if (errors.length > 0) throw new UserFault(errors);
  return {
    number: digits,
    securityCode: typed.securityCode,
    brand: brands[number.card?.type ?? ''] ?? 'OTHER',
    expiryMonth,
    expiryYear,
  };
};

/** Whether a card has expired: it is good until the end of its month. */
export const isPast = (expiryMonth: number, expiryYear: number, now: Date): boolean =>
  now >= new Date(Date.UTC(expiryYear, expiryMonth, 1));
