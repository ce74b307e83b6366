import { fairQueue, QueueFull } from '../fairness/fairQueue.ts';
import type { Owners } from '../fairness/lanes.ts';

/** Places for requests: who comes when all are taken waits for a while, in turn with others. */
export type Places = {
  /** Waits for a place. The answer gives it back; null when there is none in time. */
  take: (owners: Owners, left: AbortSignal) => Promise<(() => void) | null>;
};

type Limits = {
  /** How many there are in all, and for one owner. */
  atOnce: number;
  atOncePerOwner: number;
  /** How many may wait in all, and how long in milliseconds. */
  waiting: number;
  patience: number;
};

/** Opens places, so that what one owner is asked for does not keep others from theirs. */
export const openPlaces = ({ patience, ...limits }: Limits): Places => {
  const queue = fairQueue(limits);
  return {
    take: async (owners, left) => {
      const tired = new AbortController();
      const timer = setTimeout(() => tired.abort(), patience);
      try {
        return await queue.enter(owners, AbortSignal.any([left, tired.signal]));
      } catch (error) {
        if (error instanceof QueueFull || left.aborted || tired.signal.aborted) return null;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
};
