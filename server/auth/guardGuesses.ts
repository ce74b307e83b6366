import type { Runtime } from '../runtime.ts';
import { type Blame, rateLimited, throttle, type Use } from './throttle.ts';

/** Tells how a guess that was let through went. */
export type Guard = {
  /**
   * Counts the wrong guess.
   * @throws UserFault RATE_LIMITED, as for a right one, when guesses made at the same time used up what there was
   */
  failed: () => Promise<void>;
  /**
   * Forgives the wrong guesses before.
   * @throws UserFault RATE_LIMITED as above
   */
  succeeded: () => Promise<void>;
};

/** The limits that wrong guesses use up, the one that a right guess frees first, and how a refusal is told. */
type Guesses = { uses: readonly [Use, ...Use[]] } & Blame;

/**
 * Lets a secret be guessed, or not. Only wrong guesses are counted, so that any number of right ones may be made at once; of many
 * made at once no more are told that they are wrong than there is room for. Role system, outside any transaction: a failure that
 * is answered is a failure that is counted.
 * @throws UserFault RATE_LIMITED that says when to try again
 */
export const guardGuesses = async (
  { database, clock, env }: Pick<Runtime, 'database' | 'clock' | 'env'>,
  { uses, ...blame }: Guesses,
): Promise<Guard> => {
  const counted = throttle(database.system, env);
  const refuseUntil = (until: Date | null, at: Date) => {
    if (until) throw rateLimited(blame, until, at);
  };
  const check = async () => {
    const at = clock();
    refuseUntil(await counted.wait(uses, at), at);
  };
  await check();
  return {
    failed: async () => {
      const at = clock();
      for (const use of uses) refuseUntil(await counted.use(use, at), at);
    },
    succeeded: async () => {
      await check();
      await counted.clear(uses[0]);
    },
  };
};
