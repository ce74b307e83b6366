import type { GraphQLSchema } from 'graphql';
import { networkOf } from '../../../engines/fairness/index.ts';
import type { OperationMetrics } from '../../metrics/operationMetrics.ts';
import type { Runtime } from '../../runtime.ts';
import { accessError } from '../errors.ts';
import type { DocumentGuard } from '../limits/documentGuard.ts';
import type { Limits } from '../limits/limits.ts';
import { openQuota } from '../limits/quota.ts';
import { closeCodes, type Connection } from './connection.ts';
import { closeWithKey } from './keySockets.ts';
import { closeWithSession } from './sessionSockets.ts';
import type { SocketClient } from './socketClient.ts';
import { socketOperations } from './socketOperations.ts';

type Options = {
  schema: GraphQLSchema;
  runtime: Runtime;
  limits: Limits;
  guardDocument: DocumentGuard;
  metrics: OperationMetrics;
};

/** The open connections of this process, WebSockets and answers that are sent as events: who may open one, and what runs in them. */
export const openConnections = (options: Options) => {
  const { runtime, limits } = options;
  const operations = socketOperations(options);
  const sessions = closeWithSession(runtime.events);
  const keys = closeWithKey(runtime, limits);
  const connectionsOf = openQuota(limits.socketsPerUser);
  const operationsOf = openQuota(limits.operationsPerUser);
  const open = new Set<Connection>();

  const viewerOf = (client: SocketClient, { leaving }: Connection) =>
    operations.inRequest(client, leaving, async ({ session }) => session.viewer);

  /** Counts a connection until it has closed. */
  const hold = (connection: Connection, owner: string) => {
    const release = connectionsOf.take(owner);
    if (!release) {
      const most = `At most ${limits.socketsPerUser} connections at once: close some first`;
      throw accessError('RATE_LIMITED', most);
    }
    open.add(connection);
    const leave = () => {
      release();
      open.delete(connection);
    };
    if (connection.leaving.aborted) leave();
    else connection.leaving.addEventListener('abort', leave, { once: true });
  };

  return {
    operations,

    /**
     * Lets a connection in, and closes it when its session or key ends. Counts as a request of the key.
     * @returns its owner: the person, or the network without a session
     * @throws GraphQLError UNAUTHENTICATED or FORBIDDEN for a key that is refused, RATE_LIMITED when there are too many
     */
    admit: async (client: SocketClient, connection: Connection): Promise<string> => {
      const viewer = await viewerOf(client, connection);
      const owner = viewer?.userId ?? networkOf(client);
      hold(connection, owner);
      if (viewer?.apiKey) keys.add(connection, viewer, viewer.apiKey.id);
      else if (viewer) {
        sessions.add(connection, viewer.sessionId);
        // The session may have ended between its reading and the listening for its end.
        if (!(await viewerOf(client, connection))) sessions.close(connection);
      }
      return owner;
    },

    /**
     * Counts an operation of an owner that begins. The answer ends it, once, however often it is called.
     * @throws GraphQLError RATE_LIMITED when too many run
     */
    beginOperation: (owner: string): (() => void) => {
      const end = operationsOf.take(owner);
      if (end) return end;
      const most = `At most ${limits.operationsPerUser} operations of one person run in all connections together. End some first.`;
      throw accessError('RATE_LIMITED', most);
    },

    /** Closes all that are open, and listens no more. */
    stop: (): void => {
      sessions.stop();
      keys.stop();
      for (const connection of open) connection.close(closeCodes.goingAway, 'Going away');
    },
  };
};

/** The open connections of this process. */
export type Connections = ReturnType<typeof openConnections>;
