import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { GraphQLError } from 'graphql';
import {
  type FairQueue,
  fairQueue,
  networkOf,
  type Owners,
  QueueFull,
} from '../../engines/fairness/index.ts';

/** Who asks, as far as that is known before anything was read. */
type Asker = { ipAddress: string | null; token: string | null; apiKey?: string | null | undefined };

/** The turns in which requests begin, and get a connection to the database. */
export type RequestTurns = {
  /**
   * Waits for a connection of a role. The answer gives it back, once, however often it is called.
   * @throws GraphQLError RATE_LIMITED when too many wait, or the signal's reason
   */
  enter: (role: 'app' | 'system', asker: Asker, signal?: AbortSignal) => Promise<() => void>;
  /**
   * Waits until a request may begin: a crowd of them that comes at once begins one after the other, others in between, so that it
   * does not keep the process from what else there is.
   * @throws GraphQLError RATE_LIMITED when too many wait, or the signal's reason
   */
  begin: (asker: Asker, signal: AbortSignal) => Promise<void>;
  /** Notes whom a session or key was read to be: what it asks for next waits as theirs. */
  note: (asker: Asker, owners: Owners) => void;
  /** How many wait for a connection of a role. */
  waiting: (role: 'app' | 'system') => number;
};

/** How many connections of the application one organization has at once. */
export const organizationShare = Math.min(Math.max(2, availableParallelism()), 5);
/** The same while others ask too: half of the processors are left to them. */
const shareInCompany = Math.floor(organizationShare / 2);

/** How many sessions and keys are remembered. Whoever was forgotten waits once as a network. */
const remembered = 10_000;

const keyOf = ({ apiKey, token }: Asker): string | null => {
  const secret = apiKey ?? token;
  return secret ? hash('sha256', secret, 'base64') : null;
};

const crowded = () =>
  new GraphQLError('Too many requests are waiting right now. Please try again in a moment.', {
    extensions: { code: 'RATE_LIMITED', http: { status: 429 } },
  });

/**
 * Shares the connections of the two pools out in turn, by organization and by person in it; who is not known yet, or has no session,
 * waits as a network. Of the ten and the five, two and one are left to what no request asks for, such as reading an event; one
 * organization has as many as there are processors, two at least, and half of that in company: more make it no faster, and others slower.
 */
export const openRequestTurns = (): RequestTurns => {
  const turns = {
    app: fairQueue({
      atOnce: 8,
      atOncePerOwner: organizationShare,
      atOnceInCompany: shareInCompany,
      waiting: 1_000,
    }),
    system: fairQueue({ atOnce: 4, atOncePerOwner: 2, waiting: 1_000 }),
  };
  const beginnings = fairQueue({ atOnce: 2, waiting: 10_000 });
  const known = new Map<string, Owners>();
  const ownersOf = (asker: Asker): Owners => known.get(keyOf(asker) ?? '') ?? [networkOf(asker)];

  const enter = async (queue: FairQueue, asker: Asker, signal?: AbortSignal) => {
    try {
      return await queue.enter(ownersOf(asker), signal);
    } catch (error) {
      throw error instanceof QueueFull ? crowded() : error;
    }
  };

  return {
    enter: (role, asker, signal) => enter(turns[role], asker, signal),
    begin: async (asker, signal) => {
      const leave = await enter(beginnings, asker, signal);
      // Until then it runs to where it first waits for something.
      setImmediate(leave);
    },
    note: (asker, owners) => {
      const key = keyOf(asker);
      if (!key) return;
      known.delete(key);
      known.set(key, owners);
      const [oldest] = known.keys();
      if (known.size > remembered && oldest !== undefined) known.delete(oldest);
    },
    waiting: (role) => turns[role].size().waiting,
  };
};
