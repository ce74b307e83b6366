import type { Writable } from 'node:stream';
import { fairQueue, type KeyLimit, QueueFull } from '../fairness/index.ts';

/** Who asks for what: the organization and environment of a site, and the network of the visitor. */
export type Asker = readonly [organization: string, environment: string, network: string];

/** Places for requests: a request that finds all taken waits for a while, in turn with others. */
export type Places = {
  /** Waits for a place. The answer gives it back; null when there is none in time, or the connection closes before. */
  take: (asker: Asker, connection: Pick<Writable, 'once' | 'off'>) => Promise<(() => void) | null>;
  /** Which limit is reached for somebody; null when neither the network nor the environment holds all it may. */
  limitReached: (asker: Asker) => 'NETWORK' | 'ENVIRONMENT' | null;
};

export type PlaceLimits = {
  /** How many there are in all, for one organization if it has a limit of its own, for one environment, for one network in an environment, and for one network in all. */
  atOnce: number;
  perOrganization?: number;
  perEnvironment: number;
  perVisitor: number;
  perNetwork: number;
  /** How many may wait in all, and how long in milliseconds. */
  waiting: number;
  patience: number;
};

const environmentOf = ([organization, environment = '']: readonly string[]) =>
  `${organization} ${environment}`;
const networkOf = ([, , network = '']: readonly string[]) => network;

/** Made once: one for each request would take longer than the request. */
const noMore = new Error('It is not waited for any more.');

/** Opens places, so that what one visitor or one site takes does not keep others from theirs. */
export const openPlaces = ({ patience, waiting, ...limits }: PlaceLimits): Places => {
  const ofEnvironment: KeyLimit = { key: environmentOf, atOnce: limits.perEnvironment };
  const ofVisitor: KeyLimit = { key: (owners) => owners.join(' '), atOnce: limits.perVisitor };
  const ofNetwork: KeyLimit = { key: networkOf, atOnce: limits.perNetwork };
  const queue = fairQueue({
    atOnce: limits.atOnce,
    ...(limits.perOrganization === undefined ? {} : { atOncePerOwner: limits.perOrganization }),
    keyLimits: [ofVisitor, ofNetwork, ofEnvironment],
    keepsPlacesFree: true,
    waiting,
  });
  return {
    take: async (asker, connection) => {
      const atOnce = queue.enterAtOnce(asker);
      if (atOnce !== null) return atOnce;
      const tired = new AbortController();
      const leave = () => tired.abort(noMore);
      connection.once('close', leave);
      const timer = setTimeout(leave, patience);
      try {
        return await queue.enter(asker, tired.signal);
      } catch (error) {
        if (error instanceof QueueFull || error === noMore) return null;
        throw error;
      } finally {
        clearTimeout(timer);
        connection.off('close', leave);
      }
    },
    limitReached: (asker) => {
      const limit = queue.limitReached(asker);
      if (limit === null) return null;
      return limit === ofEnvironment ? 'ENVIRONMENT' : 'NETWORK';
    },
  };
};
