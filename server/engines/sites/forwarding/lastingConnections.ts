import type { Duplex } from 'node:stream';
import type { Asker, Places } from '../places.ts';

/** WebSockets and streams of events that are open, each in a place of its own. */
export type LastingConnections = {
  /** Takes a place, if need be from a quiet connection, which ends. The answer gives it back; null when there is none. */
  take: (asker: Asker, socket: Duplex) => Promise<(() => void) | null>;
};

type Open = { asker: Asker; socket: Duplex; leave: () => void; bytes: number; quietSince: number };

/** How often in its time a connection is checked for being quiet. */
const CHECKS = 4;

const bytesOf = (socket: Duplex): number => {
  const read = 'bytesRead' in socket ? Number(socket.bytesRead) : 0;
  return read + ('bytesWritten' in socket ? Number(socket.bytesWritten) : 0);
};

/**
 * Keeps track of lasting connections. When all places are taken, the network that holds the most gives the connection up that was quiet
 * for longest, provided that the visitor's own network does not hold more.
 * @param quiet milliseconds after which a connection counts as quiet
 */
export const openLastingConnections = (places: Places, quiet: number): LastingConnections => {
  const open = new Set<Open>();
  let checking: NodeJS.Timeout | null = null;

  const check = () => {
    for (const each of open) {
      const bytes = bytesOf(each.socket);
      if (bytes !== each.bytes) Object.assign(each, { bytes, quietSince: performance.now() });
    }
    if (open.size > 0 || checking === null) return;
    clearInterval(checking);
    checking = null;
  };

  /** The connections that hold what the asker lacks. */
  const inTheWay = (asker: Asker): Open[] => {
    const limit = places.limitReached(asker);
    const shares = ({ asker: [organization, environment, network] }: Open) =>
      limit === null ||
      (limit === 'NETWORK' ? network === asker[2] : organization === asker[0] && environment === asker[1]);
    return [...open].filter(shares);
  };

  /** Ends the quiet connection whose end is fairest; whether there was one. */
  const endQuiet = (asker: Asker): boolean => {
    check();
    const held = new Map<string, number>();
    const holders = inTheWay(asker);
    const heldBy = (network: string) => held.get(network) ?? 0;
    for (const {
      asker: [, , network],
    } of holders)
      held.set(network, heldBy(network) + 1);
    const until = performance.now() - quiet;
    const [first] = holders
      .filter(
        ({ asker: [, , network], quietSince }) => quietSince <= until && heldBy(network) >= heldBy(asker[2]),
      )
      .toSorted(
        (one, other) => heldBy(other.asker[2]) - heldBy(one.asker[2]) || one.quietSince - other.quietSince,
      );
    first?.leave();
    first?.socket.destroy();
    return first !== undefined;
  };

  return {
    take: async (asker, socket) => {
      let given = await places.take(asker, socket);
      if (given === null && !socket.destroyed && endQuiet(asker)) given = await places.take(asker, socket);
      if (given === null) return null;
      const giveBack = given;
      const entry: Open = {
        asker,
        socket,
        bytes: bytesOf(socket),
        quietSince: performance.now(),
        leave: () => {
          open.delete(entry);
          giveBack();
        },
      };
      open.add(entry);
      checking ??= setInterval(check, quiet / CHECKS).unref();
      return entry.leave;
    },
  };
};
