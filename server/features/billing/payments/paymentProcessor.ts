import type { CardBrand } from '../../../../schema/generated/types.ts';
import type { Card } from './card.ts';

/** What is kept of a card. */
export type RegisteredCard = {
  processor: 'TEST';
  /** How the processor knows the card. It cannot be turned back into a number. */
  token: string;
  brand: CardBrand;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
};

/** How a payment went; `message` tells the person why it was refused. */
export type PaymentOutcome = { paid: true } | { paid: false; message: string };

/** Who takes payments. It is called outside of any transaction. */
export type PaymentProcessor = {
  /** Takes a card into its keeping. Refused is a card that the processor knows to be unusable. */
  register: (card: Card) => Promise<RegisteredCard | { refused: string }>;
  /**
   * Charges a card. The same key never pays twice: a payment that is repeated, as nobody noted how it went, answers as it did.
   * @throws Error when the processor cannot be reached; then it is not known whether it was paid
   */
  charge: (payment: { token: string; amountCents: number; key: string }) => Promise<PaymentOutcome>;
  /** Forgets a card. */
  forget: (token: string) => Promise<void>;
};
