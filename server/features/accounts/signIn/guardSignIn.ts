import { type Guess, guardGuesses } from '../../../platform/auth/guardGuesses.ts';
import { networkOf } from '../../../engines/fairness/index.ts';
import type { Use } from '../../../platform/auth/throttle.ts';
import type { Client, Context } from '../../../platform/graphql/context.ts';
import { familiarNetworkStore } from './familiarNetworkStore.ts';

/** What wrong passwords for an account from the network of a request are counted by. */
export const guessesHere = (email: string, client: Pick<Client, 'ipAddress'>): Use => ({
  limit: 'signInHere',
  of: [email, networkOf(client)],
});

/**
 * Lets a sign-in go on to the password, or not: by wrong passwords for the account from this network and, where the account never
 * signed in from it, by those for the account from elsewhere and those of the network for any account. So nobody is kept from signing
 * in where it succeeded before by what others do elsewhere. Known and unknown addresses are counted alike. Role system.
 * @throws UserFault RATE_LIMITED that says when to try again
 */
export const guardSignIn = async (
  typed: string,
  { client, runtime }: Pick<Context, 'client' | 'runtime'>,
): Promise<Guess> => {
  const email = typed.toLowerCase();
  const network = networkOf(client);
  const here = guessesHere(email, client);
  const networks = familiarNetworkStore(runtime.database.system);
  // Where an account is familiar it is counted apart, for as much work as elsewhere: that it is must not show.
  const apart = (await networks.has(email, network, runtime.clock())) ? ['familiar', email, network] : null;
  return guardGuesses(runtime, {
    uses: [
      here,
      { limit: 'signInElsewhere', of: apart ?? [email] },
      { limit: 'signInNetwork', of: apart ?? [network] },
    ],
    field: null,
    why: 'Too many failed attempts to sign in.',
  });
};
