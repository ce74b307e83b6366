import { randomUUID } from 'node:crypto';
import type { PaymentProcessor } from './paymentProcessor.ts';

type Behaviour = 'succeeds' | 'declined' | 'expired' | 'insufficient' | 'later';

/**
 * The numbers behave as payment providers' test cards do (docs.stripe.com/testing): no bank has ever issued them.
 * `later` can be registered, but no charge succeeds.
 */
const testCards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '378282246310005': 'succeeds',
  '6011111111111117': 'succeeds',
  '4000000000000002': 'declined',
  '4000000000000069': 'expired',
  '4000000000009995': 'insufficient',
  '4000000000000341': 'later',
};

const refusals: Readonly<Record<Exclude<Behaviour, 'succeeds' | 'later'>, string>> = {
  declined: 'Your card was declined. Please use another card.',
  expired: 'Your card has expired. Please use another card.',
  insufficient: 'Your card has insufficient funds. Please use another card.',
};

/** Token of a test card that pays, for sample data. */
export const payingToken = (id: string): string => `test_succeeds_${id}`;
/** Token of a test card whose every charge is refused, for sample data. */
export const refusedToken = (id: string): string => `test_later_${id}`;

/**
 * The built-in processor: it takes test cards only, and moves no money. A real card is refused before anything is kept of it. The
 * token says how the card behaves, so that it needs no memory of its own.
 */
export const testProcessor: PaymentProcessor = {
  register: async ({ number, brand, expiryMonth, expiryYear }) => {
    const behaviour = testCards[number];
    if (!behaviour) {
      return {
        refused: 'This server uses the test processor, which takes test cards only. Use 4242 4242 4242 4242.',
      };
    }
    if (behaviour !== 'succeeds' && behaviour !== 'later') return { refused: refusals[behaviour] };
    return {
      processor: 'TEST',
      token: behaviour === 'succeeds' ? payingToken(randomUUID()) : refusedToken(randomUUID()),
      brand,
      lastFour: number.slice(-4),
      expiryMonth,
      expiryYear,
    };
  },
  charge: async ({ token }) =>
    token.startsWith('test_succeeds_') ? { paid: true } : { paid: false, message: refusals.declined },
  forget: async () => undefined,
};
