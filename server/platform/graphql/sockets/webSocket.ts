import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type ExecutionArgs, GraphQLError } from 'graphql';
import { handleProtocols } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { sentKey } from '../../auth/apiKey.ts';
import type { Runtime } from '../../runtime.ts';
import { accessError } from '../errors.ts';
import { sessionCookie } from '../http/httpClient.ts';
import type { Limits } from '../limits/limits.ts';
import { ownHost } from '../http/ownHost.ts';
import { sameOrigin } from '../http/sameOrigin.ts';
import { isLedToSite } from '../../../engines/sites/index.ts';
import { closeCodes, type Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { type Credentials, SocketClient } from './socketClient.ts';
import type { Asked, Following } from './socketOperations.ts';
import { speakGraphql } from './speakGraphql.ts';

type Options = { runtime: Runtime; limits: Limits; connections: Connections };

/** The payload of `connection_init` as headers: clients send there what a browser cannot send with the handshake. */
const headersIn = (payload: Record<string, unknown> = {}): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  );

/** How a connection ends that is not let in; null for an error that is no answer. */
const refusalOf = (error: unknown): { code: number; reason: string } | null => {
  if (!(error instanceof GraphQLError)) return null;
  const { message, extensions } = error;
  if (extensions['code'] === 'RATE_LIMITED') return { code: closeCodes.tryAgainLater, reason: message };
  const refused = extensions['code'] === 'UNAUTHENTICATED' || extensions['code'] === 'FORBIDDEN';
  return refused ? { code: closeCodes.forbidden, reason: message } : null;
};

/**
 * Answers graphql-ws on the path of HTTP, with an API key or the cookie of a session. The key stands in the payload of
 * `connection_init` or in the handshake, as `Authorization: Bearer slip_…`, and goes before the cookie. Returns how to close it.
 */
export const serveWebSocket = (
  app: FastifyInstance,
  { runtime, limits, connections }: Options,
): (() => Promise<void>) => {
  const sockets = new WebSocketServer({
    noServer: true,
    // Answered in speakGraphql.
    autoPong: false,
    maxPayload: limits.messageBytes,
    handleProtocols,
  });
  app.server.on('upgrade', (request, socket, head) => {
    // Those are led there by what stands in front of this.
    if (isLedToSite(request)) return;
    // Node removes its own listeners from an upgraded socket. Without a listener, a reset by the client would end the process. A refused
    // socket is destroyed, as a client may never close its side.
    socket.on('error', () => socket.destroy());
    const refuse = (status: string) =>
      socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => socket.destroy());
    if (!ownHost(request.headers.host, runtime.env)) {
      refuse('421 Misdirected Request');
      return;
    }
    const path = request.url?.split('?')[0];
    if (path !== '/graphql' || !sameOrigin(request.headers, runtime.env)) {
      refuse('403 Forbidden');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (upgraded) => sockets.emit('connection', upgraded, request));
  });

  const { operations } = connections;
  const connectionOf = new WeakMap<WebSocket, Connection>();
  /** What a socket that was let in was opened with, and whose it is. */
  const admitted = new WeakMap<WebSocket, { credentials: Credentials; owner: string }>();
  const runs = new WeakMap<object, Following>();

  const held = (socket: WebSocket): Connection => {
    const connection = connectionOf.get(socket);
    if (!connection) throw new Error('The socket was not opened here.');
    return connection;
  };
  const credentialsOf = (request: IncomingMessage, payload?: Record<string, unknown>): Credentials => {
    const cookies = app.parseCookie(request.headers.cookie ?? '');
    const sent = sentKey({ ...request.headers, ...headersIn(payload) }, request.url ?? '');
    return { ...sent, token: cookies[sessionCookie(runtime.env)] ?? null };
  };
  const runOf = ({ contextValue }: ExecutionArgs): Following => {
    const run = typeof contextValue === 'object' && contextValue !== null && runs.get(contextValue);
    if (!run) throw new Error('The operation did not come through a socket.');
    return run;
  };

  const speak = speakGraphql(
    {
      connectionInitWaitTimeout: limits.connectionInitTime,
      onConnect: async ({ extra: { socket, request }, connectionParams }) => {
        const credentials = credentialsOf(request, connectionParams);
        const client = new SocketClient(request, credentials, runtime.env);
        try {
          admitted.set(socket, { credentials, owner: await connections.admit(client, held(socket)) });
          return true;
        } catch (error) {
          const refusal = refusalOf(error);
          if (!refusal) throw error;
          socket.close(refusal.code, refusal.reason);
          return false;
        }
      },
      onSubscribe: async ({ extra: { socket, request }, subscriptions }, _id, asked: Asked) => {
        const { credentials, owner } = admitted.get(socket) ?? {};
        if (!credentials || owner === undefined)
          return [accessError('UNAUTHENTICATED', 'Please connect first.')];
        if (Object.keys(subscriptions).length > limits.operationsPerSocket) {
          const most = `At most ${limits.operationsPerSocket} operations run in one connection.`;
          return [accessError('RATE_LIMITED', most)];
        }
        const { leaving } = held(socket);
        let end: () => void;
        try {
          end = connections.beginOperation(owner);
        } catch (error) {
          if (error instanceof GraphQLError) return [error];
          throw error;
        }
        const client = new SocketClient(request, credentials, runtime.env);
        const comeAgain = () => socket.close(closeCodes.tryAgainLater, 'Please come again');
        runs.set(client, { leaving, end, comeAgain });
        const read = await operations.read(asked, client);
        if (!('schema' in read)) end();
        return read;
      },
      execute: (args) => {
        const { leaving, end } = runOf(args);
        return operations.execute(args, leaving).finally(end);
      },
      subscribe: (args) => operations.subscribe(args, runOf(args)),
    },
    runtime.log,
    limits,
  );
  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const left = new AbortController();
    connectionOf.set(socket, { leaving: left.signal, close: (code, reason) => socket.close(code, reason) });
    socket.once('close', () => left.abort(new GraphQLError('The socket closed.')));
    speak(socket, request);
  });

  return async () => {
    for (const socket of sockets.clients) socket.close(closeCodes.goingAway, 'Going away');
    await new Promise((resolve) => sockets.close(resolve));
  };
};
