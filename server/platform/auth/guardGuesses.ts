import type { Runtime } from '../runtime.ts';
import { type Blame, rateLimited, throttle, type Use } from './throttle.ts';

/** A guess that was let through, and counts as a wrong one until it is told to be right. */
export type Guess = {
  /** Gives back what the guess took, and forgives the wrong ones before it. */
  right: () => Promise<void>;
};

/** The limits that wrong guesses use up, the one that a right guess frees first, and how a refusal is told. */
type Guesses = { uses: readonly [Use, ...Use[]] } & Blame;

/**
 * Lets a secret be guessed, or not. A guess takes its place before it is compared, so that of many made at once no more are compared
 * than there is room for; a right one gives it back. Who compares in turn (`withPasswords`) counts in that turn, so that any number
 * of right ones may come at once. Role system, outside any transaction: a failure that is answered is a failure that is counted.
 * @throws UserFault RATE_LIMITED that says when to try again; nothing is counted then
 */
export const guardGuesses = async (
  { database, clock, env }: Pick<Runtime, 'database' | 'clock' | 'env'>,
  { uses, ...blame }: Guesses,
): Promise<Guess> => {
  const counted = throttle(database.system, env);
  const at = clock();
  const until = await counted.useAll(uses, at);
  if (until) throw rateLimited(blame, until, at);
  return {
    right: () => {
      const [first, ...others] = uses;
      return counted.forgive(first, others);
    },
  };
};
