import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { fairQueue } from '../fairness/index.ts';
import type { Trouble } from './errorPages.ts';
import { openLastingConnections } from './forwarding/lastingConnections.ts';
import { type Asker, openPlaces, type PlaceLimits, type Places } from './places.ts';
import { bodyBegins, hasBody, watchPace } from './forwarding/requestBody.ts';

/** How many of something there are at once; see `PlaceLimits`. */
type Room = Omit<PlaceLimits, 'waiting' | 'patience'>;

export type TrafficLimits = {
  /** Requests that are being answered. */
  requests: Room;
  /** Streams of events, and connections that were handed over. */
  lasting: Room;
  /** In which a body must make progress, in milliseconds. */
  pace: number;
  /** After which a quiet lasting connection may be ended for a new visitor, in milliseconds. */
  quiet: number;
};

/** Whether a request passed, left before its turn, or what it is to be answered with instead. */
type Passage = 'DONE' | 'LEFT' | Extract<Trouble, 'BUSY' | 'NETWORK_BUSY' | 'SLOW'>;

/** Requests to sites, each visitor's in turn with others', so that no visitor and no site keeps others from being answered. */
export type Traffic = {
  /**
   * Does the work of a request when it is its turn. A request with a body takes a place once the beginning of its body is there.
   * @param work is given what takes the status and type of the answer
   * @param onSlow ends the request, whose body arrives too slowly after the work has begun
   */
  request: (
    asker: Asker,
    request: IncomingMessage,
    response: ServerResponse,
    work: (onAnswer: (status: number, type: string) => void) => Promise<void>,
    onSlow: () => void,
  ) => Promise<Passage>;
  /** The same for a connection that is handed over. */
  handover: (asker: Asker, socket: Duplex, work: () => Promise<void>) => Promise<Passage>;
};

/** How many may wait for their turn, and how long, in milliseconds. */
const waiting = { waiting: 2_000, patience: 10_000 };
const noWaiting = { waiting: 0, patience: 0 };

/** Bytes that must arrive of a body for each second. */
const BYTES_EACH_SECOND = 1_024;

const refusal = (of: Places, asker: Asker): Passage =>
  of.limitReached(asker) === 'NETWORK' ? 'NETWORK_BUSY' : 'BUSY';

/** Opens the way for requests. */
export const openTraffic = ({ requests, lasting, pace, quiet }: TrafficLimits): Traffic => {
  const places = openPlaces({ ...requests, ...waiting });
  /** Bodies that have not begun to arrive, or are small and not complete. */
  const arriving = openPlaces({ ...requests, waiting: 500, patience: 5_000 });
  /** A crowd that comes at once begins one after the other, and what else the process does comes in between. */
  const beginnings = fairQueue({ atOnce: 4, waiting: requests.atOnce });
  const lastingPlaces = openPlaces({ ...lasting, ...noWaiting });
  const connections = openLastingConnections(lastingPlaces, quiet);
  const leastPace = { bytes: (BYTES_EACH_SECOND * pace) / 1_000, milliseconds: pace };

  /** Waits for the beginning of a body; null once it is there. */
  const bodyArrives = async (
    asker: Asker,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Passage | null> => {
    const leave = await arriving.take(asker, response);
    if (leave === null) return response.closed ? 'LEFT' : refusal(arriving, asker);
    const how = await bodyBegins(request, response, pace);
    leave();
    return how === 'THERE' ? null : how;
  };

  return {
    request: async (asker, request, response, work, onSlow) => {
      const notThere = hasBody(request) ? await bodyArrives(asker, request, response) : null;
      if (notThere !== null) return notThere;
      const leave = await places.take(asker, response);
      if (response.closed) leave?.();
      if (response.closed) return 'LEFT';
      if (leave === null) return refusal(places, asker);
      setImmediate(await beginnings.enter(asker));
      const held = [leave];
      /** A stream of events takes no place of those that come and go. */
      const keepOpen = async (socket: Duplex) => {
        leave();
        const place = await connections.take(asker, socket);
        if (place === null) response.destroy();
        else if (response.closed) place();
        else held.push(place);
      };
      const stopWatching = hasBody(request) ? watchPace(request, leastPace, onSlow) : null;
      try {
        await work((_status, type) => {
          if (type.startsWith('text/event-stream')) void keepOpen(request.socket);
        });
        return 'DONE';
      } finally {
        stopWatching?.();
        for (const giveBack of held) giveBack();
      }
    },
    handover: async (asker, socket, work) => {
      const leave = await connections.take(asker, socket);
      if (leave === null) return socket.destroyed ? 'LEFT' : refusal(lastingPlaces, asker);
      await work().finally(leave);
      return 'DONE';
    },
  };
};
