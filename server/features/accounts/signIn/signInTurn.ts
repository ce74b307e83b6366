import { askingOf } from '../../../platform/auth/askingOf.ts';
import type { Asking } from '../../../platform/auth/passwords/passwords.ts';
import type { Context } from '../../../platform/graphql/context.ts';

/** How many addresses, each with a network, this process remembers. Who was forgotten waits once as the network. */
const remembered = 10_000;

const provenHere = new Set<string>();

/** As whom somebody waits for the comparison of a password, and how to say that it was right. */
export type SignInTurn = { asking: Asking; proven: () => void };

/**
 * Who typed the right password in this process before, from the same network, waits apart from it: whatever others send from an
 * office, its people sign in. Wrong ones for such an address are few, as they are counted. Asks the database nothing.
 */
export const signInTurn = (typed: string, context: Pick<Context, 'client' | 'signal'>): SignInTurn => {
  const { owner, signal } = askingOf(context);
  const apart = `${owner} ${typed.toLowerCase()}`;
  return {
    asking: { owner: provenHere.has(apart) ? apart : owner, signal },
    proven: () => {
      provenHere.delete(apart);
      provenHere.add(apart);
      const [oldest] = provenHere;
      if (provenHere.size > remembered && oldest !== undefined) provenHere.delete(oldest);
    },
  };
};
