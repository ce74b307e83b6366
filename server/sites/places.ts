import type { Writable } from 'node:stream';
import { fairQueue, QueueFull } from '../fairness/fairQueue.ts';
import type { Owners } from '../fairness/lanes.ts';

/** Places for requests: who comes when all are taken waits for a while, in turn with others. */
export type Places = {
  /** Waits for a place. The answer gives it back; null when there is none in time, or the connection closes before. */
  take: (owners: Owners, connection: Pick<Writable, 'once' | 'off'>) => Promise<(() => void) | null>;
};

type Limits = {
  /** How many there are in all, and for one owner. */
  atOnce: number;
  atOncePerOwner: number;
  /** How many may wait in all, and how long in milliseconds. */
  waiting: number;
  patience: number;
};

/** Made once: one for each request would take longer than the request. */
const noMore = new Error('It is not waited for any more.');

/** Opens places, so that what one owner is asked for does not keep others from theirs. */
export const openPlaces = ({ patience, ...limits }: Limits): Places => {
  const queue = fairQueue(limits);
  return {
    take: async (owners, connection) => {
      const atOnce = queue.enterAtOnce(owners);
      if (atOnce !== null) return atOnce;
      const waiting = new AbortController();
      const leave = () => waiting.abort(noMore);
      connection.once('close', leave);
      const timer = setTimeout(leave, patience);
      try {
        return await queue.enter(owners, waiting.signal);
      } catch (error) {
        if (error instanceof QueueFull || error === noMore) return null;
        throw error;
      } finally {
        clearTimeout(timer);
        connection.off('close', leave);
      }
    },
  };
};
