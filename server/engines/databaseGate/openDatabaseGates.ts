import { randomBytes } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { BackendKey } from './backendKey.ts';
import {
  cancelPacket,
  type Opening,
  processOf,
  readOpening,
  refusalPacket,
  startupPacket,
} from './startup.ts';

/** Whose gate it is, and where it leads. */
type GatePlace = {
  organizationId: string;
  databaseId: string;
  /** The only role as which a service connects, and the name that its database has for it. */
  user: string;
  /** What the database is called on the server. */
  database: string;
};

/** A socket that leads to one database. */
type OpenedGate = { socket: string; close: () => Promise<void> };

/** Leads connections of services to their databases. */
export type DatabaseGates = {
  /** Opens a socket for a service. */
  open: (place: GatePlace) => Promise<OpenedGate>;
  /** From now on connections lead to a database of this name; those that are open end. */
  lead: (databaseId: string, database: string) => void;
  /** Ends the connections that are open: clients connect anew. */
  disconnect: (databaseId: string) => void;
  /** Lets new connections wait, and ends those that are open, until it is called off. */
  hold: (databaseId: string) => () => void;
  /** How many connections lead to a database. */
  connections: (databaseId: string) => number;
  close: () => Promise<void>;
};

/**
 * How many connections there are at most, for all services of a database, of an organization, and in all. Of the last ones, an organization with
 * more than `least` connections has no more than are free.
 */
type GateLimits = { perDatabase: number; perOrganization: number; least: number; inAll: number };

export type GateOptions = {
  /** For sockets: short, private. */
  folder: string;
  /** Opens a connection to the server, over which nothing was sent yet. */
  upstream: () => Promise<Duplex>;
  /** Ends a session on the server; fulfilled once it is gone. */
  terminate: (session: { organizationId: string; user: string; processId: number }) => Promise<void>;
  limits?: GateLimits;
  /** Milliseconds in which a client must say who it is. */
  patience?: number;
  /** Milliseconds that a session has to end once its client is gone; then what it runs is canceled, and after that long again it is terminated. */
  grace?: number;
};

const usualLimits: GateLimits = { perDatabase: 20, perOrganization: 30, least: 5, inAll: 60 };
/** A connection may ask for TLS and for GSSAPI encryption once each. */
const mostQuestions = 2;
/** How many cancel requests of clients are passed on at once, for each database; others are closed. */
const mostCancels = 2;
/** Values of `replication` that ask for a usual connection. */
const noReplication = new Set(['', '0', 'false', 'off', 'no']);

type Connection = GatePlace & {
  near: Socket;
  far: Duplex | null;
  key: string | null;
  /** Whether its client is gone, and its session ends. */
  isLeaving: boolean;
};
type Started = Extract<Opening, { kind: 'START' }>;

/** Why a client may not connect as it says, with the code of PostgreSQL; null when it may. */
const reasonAgainst = ({ parameters }: Started, { user }: GatePlace): [string, string] | null => {
  const [asUser, replication] = [parameters.get('user'), parameters.get('replication')];
  if (asUser !== user) return ['28000', `only the role ${user} can connect here`];
  if ((parameters.get('database') ?? user) !== user) return ['3D000', `only the database ${user} is here`];
  return noReplication.has(replication?.toLowerCase() ?? '') ? null : ['28000', 'no replication here'];
};

/** The packet that is sent on: a client's own, with the role and the database that are its own. */
const sentOn = ({ version, parameters }: Started, { user }: GatePlace, database: string): Buffer => {
  const sent = new Map(parameters);
  sent.delete('replication');
  sent.set('user', user).set('database', database);
  return startupPacket(version, sent);
};

/** Opens gates to the databases of one PostgreSQL server. */
export const openDatabaseGates = ({
  folder,
  upstream,
  terminate,
  limits = usualLimits,
  patience = 10_000,
  grace = 1_000,
}: GateOptions): DatabaseGates => {
  const connections = new Set<Connection>();
  const names = new Map<string, string>();
  const holds = new Map<string, Promise<void>>();
  const cancels = new Map<string, number>();
  const gates = new Set<() => Promise<void>>();

  const forget = (connection: Connection) => {
    connections.delete(connection);
    connection.near.destroy();
    connection.far?.destroy();
  };

  /** Asks the server to cancel what the holder of a key runs; fulfilled when it has done so. */
  const sendCancel = async (packet: Buffer): Promise<void> => {
    const far = await upstream();
    const { promise: done, resolve } = Promise.withResolvers<void>();
    far.once('error', () => undefined).once('close', resolve);
    far.resume();
    far.end(packet);
    await done;
  };

  const pause = () => wait(grace, undefined, { ref: false });

  /** Ends a session: an idle one ends with its connection, a statement is canceled, and what goes on all the same is terminated. */
  const seeOff = async (connection: Connection, far: Duplex): Promise<void> => {
    far.unpipe(connection.near);
    far.resume();
    far.end();
    let isCanceled = false;
    for (await pause(); connections.has(connection); await pause()) {
      const { key, organizationId, user } = connection;
      // It was not let in yet: the server ends it, or lets it in.
      if (key === null) continue;
      if (isCanceled) {
        const gone = terminate({ organizationId, user, processId: processOf(key) });
        await gone.then(() => forget(connection)).catch(() => undefined);
      } else sendCancel(cancelPacket(key)).catch(() => undefined);
      isCanceled = true;
    }
  };

  /** Ends a connection. It counts until its session on the server has ended. */
  const end = (connection: Connection) => {
    const { near, far, isLeaving } = connection;
    near.destroy();
    if (far === null || (far.destroyed && far !== near)) return forget(connection);
    // What is being opened is let go of once it is open.
    if (far === near || isLeaving) return;
    connection.isLeaving = true;
    void seeOff(connection, far);
  };
  const refuse = (connection: Connection, code: string, message: string) => {
    connection.near.end(refusalPacket(code, message));
    connection.near.once('finish', () => end(connection));
  };
  const count = (isCounted: (connection: Connection) => boolean): number =>
    [...connections].filter((each) => each.far !== null && isCounted(each)).length;
  const isFull = ({ databaseId, organizationId }: Connection): boolean => {
    const [all, own] = [count(() => true), count((each) => each.organizationId === organizationId)];
    return (
      count((each) => each.databaseId === databaseId) >= limits.perDatabase ||
      own >= limits.perOrganization ||
      (own >= limits.least ? own >= limits.inAll - all : all >= limits.inAll)
    );
  };

  const cancel = async (connection: Connection, { key, packet }: { key: string; packet: Buffer }) => {
    const { databaseId } = connection;
    const isKnown = [...connections].some((each) => each.databaseId === databaseId && each.key === key);
    const underWay = cancels.get(databaseId) ?? 0;
    if (!isKnown || underWay >= mostCancels) return end(connection);
    cancels.set(databaseId, underWay + 1);
    try {
      await sendCancel(packet);
    } finally {
      cancels.set(databaseId, (cancels.get(databaseId) ?? 1) - 1);
      end(connection);
    }
  };

  const start = async (connection: Connection, opening: Started, rest: Buffer): Promise<void> => {
    const { near, databaseId } = connection;
    const why = reasonAgainst(opening, connection);
    if (why) return refuse(connection, ...why);
    for (let held = holds.get(databaseId); held; held = holds.get(databaseId)) await held;
    if (near.destroyed) return;
    if (isFull(connection)) return refuse(connection, '53300', 'sorry, too many clients already');
    const database = names.get(databaseId) ?? connection.database;
    // It counts while it is being opened.
    connection.far = near;
    const far = await upstream().catch(() => null);
    connection.far = far;
    if (far === null) {
      if (near.destroyed) return forget(connection);
      return refuse(connection, '08006', 'the database server cannot be reached at the moment');
    }
    far.once('error', () => forget(connection)).once('close', () => forget(connection));
    // Meanwhile it was closed, or the name has come to mean another database.
    if (near.destroyed || holds.has(databaseId) || (names.get(databaseId) ?? database) !== database) {
      return forget(connection);
    }
    const key = new BackendKey();
    const look = (chunk: Buffer) => {
      key.take(chunk);
      connection.key = key.key;
      if (key.isOver) far.off('data', look);
    };
    far.on('data', look);
    far.write(Buffer.concat([sentOn(opening, connection, database), rest]));
    near.pipe(far).pipe(near);
    // Clients that close a connection wait for nothing more.
    near.once('end', () => end(connection));
  };

  const accept = (near: Socket, place: GatePlace): void => {
    const connection: Connection = { ...place, near, far: null, key: null, isLeaving: false };
    const waiting = [...connections].filter(
      (each) => each.far === null && each.databaseId === place.databaseId,
    );
    if (waiting.length >= 2 * limits.perDatabase) return void near.destroy();
    connections.add(connection);
    near.setNoDelay(true);
    near.once('error', () => end(connection)).once('close', () => end(connection));
    const timer = setTimeout(() => end(connection), patience);
    let received = Buffer.alloc(0);
    let questions = 0;
    const take = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (;;) {
        const opening = readOpening(received);
        if (opening === null) return;
        if (opening.kind === 'ENCRYPTION' && questions < mostQuestions) {
          questions += 1;
          received = received.subarray(opening.length);
          near.write('N');
          continue;
        }
        clearTimeout(timer);
        near.off('data', take);
        near.pause();
        const failed = () => end(connection);
        if (opening.kind === 'START') {
          start(connection, opening, received.subarray(opening.length)).catch(failed);
        } else if (opening.kind === 'CANCEL') cancel(connection, opening).catch(failed);
        else refuse(connection, '08P01', 'invalid startup packet');
        return;
      }
    };
    near.on('data', take);
    near.once('close', () => clearTimeout(timer));
  };

  const endAll = (databaseId: string) => {
    for (const each of connections) if (each.databaseId === databaseId && each.far) end(each);
  };

  return {
    open: async (place) => {
      const socket = path.join(folder, `${randomBytes(6).toString('hex')}.d`);
      const server = createServer({ allowHalfOpen: true }, (near) => accept(near, place));
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.once('error', reject);
      server.listen(socket, resolve);
      await promise;
      chmodSync(socket, 0o600);
      const own = new Set<Socket>();
      server.on('connection', (near) => {
        own.add(near);
        near.once('close', () => own.delete(near));
      });
      const close = async () => {
        gates.delete(close);
        const { promise: closed, resolve: done } = Promise.withResolvers<void>();
        server.close(() => done());
        for (const near of own) near.destroy();
        await closed;
        rmSync(socket, { force: true });
      };
      gates.add(close);
      return { socket, close };
    },
    lead: (databaseId, database) => {
      names.set(databaseId, database);
      endAll(databaseId);
    },
    disconnect: endAll,
    hold: (databaseId) => {
      const before = holds.get(databaseId) ?? Promise.resolve();
      const { promise, resolve } = Promise.withResolvers<void>();
      const held = before.then(() => promise);
      holds.set(databaseId, held);
      endAll(databaseId);
      return () => {
        if (holds.get(databaseId) === held) holds.delete(databaseId);
        resolve();
      };
    },
    connections: (databaseId) => count((each) => each.databaseId === databaseId),
    close: async () => {
      await Promise.all([...gates].map((close) => close()));
    },
  };
};
