import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { networkOf } from '../../../engines/fairness/index.ts';
import type { OperationMetrics } from '../../metrics/operationMetrics.ts';
import type { Runtime } from '../../runtime.ts';
import type { DocumentGuard } from '../limits/documentGuard.ts';
import { accessError } from '../errors.ts';
import { sessionCookie } from '../http/httpClient.ts';
import type { Limits } from '../limits/limits.ts';
import { ownHost } from '../http/ownHost.ts';
import { openQuota } from '../limits/quota.ts';
import { sameOrigin } from '../http/sameOrigin.ts';
import { siteNamed } from '../../../engines/sites/index.ts';
import { closeWithSession } from './sessionSockets.ts';
import { SocketClient } from './socketClient.ts';
import { type Asked, type Following, socketOperations } from './socketOperations.ts';
import { speakGraphql, tryAgainLater } from './speakGraphql.ts';

type Options = {
  schema: GraphQLSchema;
  runtime: Runtime;
  limits: Limits;
  guardDocument: DocumentGuard;
  metrics: OperationMetrics;
};

/** Answers graphql-ws on the path and with the cookie of HTTP. Returns how to close it. */
export const serveWebSocket = (app: FastifyInstance, options: Options): (() => Promise<void>) => {
  const { runtime, limits } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    handleProtocols,
  });
  app.server.on('upgrade', (request, socket, head) => {
    // Those are led there by what stands in front of this.
    if (siteNamed(request.headers.host, runtime.env)) return;
    if (!ownHost(request.headers.host, runtime.env)) {
      socket.end('HTTP/1.1 421 Misdirected Request\r\nConnection: close\r\n\r\n');
      return;
    }
    const path = request.url?.split('?')[0];
    if (path !== '/graphql' || !sameOrigin(request.headers, runtime.env)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (upgraded) => sockets.emit('connection', upgraded, request));
  });

  const sessions = closeWithSession(runtime.events);
  const socketsOpen = openQuota(limits.socketsPerUser);
  const operationsRunning = openQuota(limits.operationsPerUser);
  const operations = socketOperations(options);
  /** Aborts when a socket closes. */
  const leaving = new WeakMap<WebSocket, AbortController>();
  /** Who is behind a socket: a person, or a network without a session. */
  const ownerOf = new WeakMap<WebSocket, string>();
  const runs = new WeakMap<object, Following>();
  const signalOf = (socket: WebSocket): AbortSignal => {
    const controller = leaving.get(socket) ?? new AbortController();
    leaving.set(socket, controller);
    return controller.signal;
  };
  const clientFrom = (request: IncomingMessage) => {
    const cookies = app.parseCookie(request.headers.cookie ?? '');
    return new SocketClient(request, cookies[sessionCookie(runtime.env)], runtime.env);
  };
  const viewerOf = (client: SocketClient, socket: WebSocket) =>
    operations.inRequest(client, signalOf(socket), async ({ session }) => session.viewer);
  const runOf = ({ contextValue }: ExecutionArgs): Following => {
    const run = typeof contextValue === 'object' && contextValue !== null && runs.get(contextValue);
    if (!run) throw new Error('The operation did not come through a socket.');
    return run;
  };

  const speak = speakGraphql(
    {
      connectionInitWaitTimeout: limits.connectionInitTime,
      onConnect: async ({ extra: { socket, request } }) => {
        const client = clientFrom(request);
        const viewer = await viewerOf(client, socket);
        const owner = viewer?.userId ?? networkOf(client);
        const leave = socketsOpen.take(owner);
        if (!leave) {
          socket.close(
            tryAgainLater,
            `At most ${limits.socketsPerUser} connections at once: close some first`,
          );
          return false;
        }
        ownerOf.set(socket, owner);
        socket.once('close', leave);
        if (!viewer) return true;
        sessions.add(socket, viewer.sessionId);
        // The session may have ended between its reading and the listening for its end.
        if (!(await viewerOf(client, socket))) sessions.close(socket);
        return true;
      },
      onSubscribe: async ({ extra: { socket, request }, subscriptions }, _id, asked: Asked) => {
        if (Object.keys(subscriptions).length > limits.operationsPerSocket) {
          const most = `At most ${limits.operationsPerSocket} operations run in one connection.`;
          return [accessError('RATE_LIMITED', most)];
        }
        const end = operationsRunning.take(ownerOf.get(socket) ?? '');
        if (!end) {
          const most = `At most ${limits.operationsPerUser} operations of one person run in all connections together. End some first.`;
          return [accessError('RATE_LIMITED', most)];
        }
        const client = clientFrom(request);
        const comeAgain = () => socket.close(tryAgainLater, 'Please come again');
        runs.set(client, { leaving: signalOf(socket), end, comeAgain });
        const read = await operations.read(asked, client);
        if (!('schema' in read)) end();
        return read;
      },
      execute: (args) => {
        const { leaving: signal, end } = runOf(args);
        return operations.execute(args, signal).finally(end);
      },
      subscribe: (args) => operations.subscribe(args, runOf(args)),
    },
    runtime.log,
    limits,
  );
  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    socket.once('close', () => leaving.get(socket)?.abort(new GraphQLError('The socket closed.')));
    speak(socket, request);
  });

  return async () => {
    sessions.stop();
    for (const socket of sockets.clients) socket.close(1001, 'Going away');
    await new Promise((resolve) => sockets.close(resolve));
  };
};
