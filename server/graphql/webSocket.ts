import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type ExecutionArgs, GraphQLError, type GraphQLSchema } from 'graphql';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { OperationMetrics } from '../metrics/operationMetrics.ts';
import type { Runtime } from '../runtime.ts';
import type { Admission } from './admission.ts';
import { accessError } from './errors.ts';
import { sessionCookie } from './httpClient.ts';
import type { Limits } from './limits.ts';
import { ownHost } from './ownHost.ts';
import { sameOrigin } from './sameOrigin.ts';
import { closeWithSession } from './sessionSockets.ts';
import { SocketClient } from './socketClient.ts';
import { type Asked, socketOperations } from './socketOperations.ts';
import { socketQuota } from './socketQuota.ts';
import { speakGraphql } from './speakGraphql.ts';

type Options = {
  schema: GraphQLSchema;
  runtime: Runtime;
  limits: Limits;
  admit: Admission;
  metrics: OperationMetrics;
};

/** A close code that tells the client to try again later, not at once (RFC 6455: 1013). */
const tryAgainLater = 1013;

/** Answers graphql-ws on the path and with the cookie of HTTP. Returns how to close it. */
export const serveWebSocket = (app: FastifyInstance, options: Options): (() => Promise<void>) => {
  const { runtime, limits } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: limits.messageBytes,
    handleProtocols,
  });
  app.server.on('upgrade', (request, socket, head) => {
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
  const quota = socketQuota(limits.socketsPerUser);
  const operations = socketOperations(options);
  /** Aborts when a socket closes; the signal by which an operation finds the one it came through. */
  const leaving = new WeakMap<WebSocket, AbortController>();
  const ofOperation = new WeakMap<object, AbortSignal>();
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
  const signalOfOperation = ({ contextValue }: ExecutionArgs): AbortSignal => {
    const signal = typeof contextValue === 'object' && contextValue !== null && ofOperation.get(contextValue);
    if (!signal) throw new Error('The operation did not come through a socket.');
    return signal;
  };

  const speak = speakGraphql(
    {
      connectionInitWaitTimeout: limits.connectionInitTime,
      onConnect: async ({ extra: { socket, request } }) => {
        const client = clientFrom(request);
        const viewer = await viewerOf(client, socket);
        if (!quota.take(viewer?.userId ?? client.ipAddress ?? '', socket)) {
          socket.close(tryAgainLater, 'Too many connections');
          return false;
        }
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
        const client = clientFrom(request);
        ofOperation.set(client, signalOf(socket));
        return operations.read(asked, client);
      },
      execute: (args) => operations.execute(args, signalOfOperation(args)),
      subscribe: (args) => operations.subscribe(args, signalOfOperation(args)),
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
