import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { fairQueue } from '../fairness/fairQueue.ts';
import type { Owners } from '../fairness/lanes.ts';
import { openPlaces } from './places.ts';

/** How many requests pass at once, in all and for one owner; the same for what lasts. */
export type TrafficLimits = {
  atOnce: number;
  atOncePerOwner: number;
  /** Streams of events, and connections that were handed over. */
  lasting: number;
  lastingPerOwner: number;
};

/** Whether it passed, was sent away, or left before its turn. */
export type Passage = 'DONE' | 'BUSY' | 'LEFT';

/** Requests to sites, each owner's in turn with others', so that what one site is asked for keeps no other from being asked. */
export type Traffic = {
  /** Does the work of a request when it is its turn. */
  request: (
    owners: Owners,
    response: ServerResponse,
    work: (onAnswer: (status: number, type: string) => void) => Promise<void>,
  ) => Promise<Passage>;
  /** The same for a connection that is handed over. */
  handover: (owners: Owners, socket: Duplex, work: () => Promise<void>) => Promise<Passage>;
};

/** How many may wait for their turn, and how long, in milliseconds. */
const waiting = { waiting: 2_000, patience: 10_000 };

/** Opens the way for requests. */
export const openTraffic = ({ atOnce, atOncePerOwner, lasting, lastingPerOwner }: TrafficLimits): Traffic => {
  const places = openPlaces({ atOnce, atOncePerOwner, ...waiting });
  /** A crowd that comes at once begins one after the other, and what else the process does comes in between. */
  const beginnings = fairQueue({ atOnce: 4, waiting: atOnce });
  const lastingPlaces = openPlaces({
    atOnce: lasting,
    atOncePerOwner: lastingPerOwner,
    waiting: 0,
    patience: 0,
  });
  return {
    request: async (owners, response, work) => {
      const leave = await places.take(owners, response);
      if (response.closed) leave?.();
      if (response.closed) return 'LEFT';
      if (leave === null) return 'BUSY';
      setImmediate(await beginnings.enter(owners));
      const held = [leave];
      /** A stream of events takes no place of those that come and go. */
      const keepOpen = async () => {
        leave();
        const place = await lastingPlaces.take(owners, response);
        if (place === null) response.destroy();
        else if (response.closed) place();
        else held.push(place);
      };
      try {
        await work((_status, type) => void (type.startsWith('text/event-stream') && keepOpen()));
        return 'DONE';
      } finally {
        for (const giveBack of held) giveBack();
      }
    },
    handover: async (owners, socket, work) => {
      const leave = await lastingPlaces.take(owners, socket);
      if (leave === null) return socket.destroyed ? 'LEFT' : 'BUSY';
      await work().finally(leave);
      return 'DONE';
    },
  };
};
