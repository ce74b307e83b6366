import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { OperationMetrics } from '../metrics/operationMetrics.ts';
import type { Runtime } from '../runtime.ts';
import { newId } from './ids.ts';
import type { Client } from './context.ts';
import { sessionCookie } from './httpClient.ts';
import { maskError } from './maskError.ts';
import { RequestContext } from './requestContext.ts';
import { sameOrigin } from './sameOrigin.ts';
import { closeWithSession } from './sessionSockets.ts';

/** A browser behind a WebSocket: its cookie was read when it connected and can't be changed. */
class SocketClient implements Client {
  readonly requestId = newId();
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  readonly token: string | null;
  readonly apiKey = null;
  constructor(request: IncomingMessage, token: string | undefined) {
    this.ipAddress = request.socket.remoteAddress ?? null;
    this.userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
    this.token = token ?? null;
  }
  setToken(): never {
    throw new Error('Sessions begin over HTTP.');
  }
  clearToken(): never {
    throw new Error('Sessions end over HTTP.');
  }
}

const clientOf = ({ contextValue }: ExecutionArgs): SocketClient => {
  if (contextValue instanceof SocketClient) return contextValue;
  throw new Error('The operation did not come through this socket.');
};

const masked = (result: ExecutionResult, client: Client, runtime: Runtime): ExecutionResult => {
  if (!result.errors) return result;
  const errors = result.errors.map((error) => {
    const { message, path, extensions } = maskError(error.toJSON(), error, client.requestId, runtime.log);
    return new GraphQLError(message, { path, extensions });
  });
  return { ...result, errors };
};

/** Runs in a transaction of its own, so that each event is answered by the rights its receiver has at that moment. */
const inRequest = async <T>(
  runtime: Runtime,
  client: Client,
  action: (context: RequestContext) => Promise<T>,
) => {
  const context = new RequestContext(runtime, client);
  try {
    await context.read();
    return await action(context);
  } finally {
    await context.end();
  }
};

/** The answers to the events of a subscription. Ends at once when the subscriber leaves, also between two events. */
const answers = (
  source: AsyncIterator<unknown>,
  args: ExecutionArgs,
  client: Client,
  runtime: Runtime,
): AsyncGenerator<ExecutionResult, undefined> => {
  const end = async () => {
    await source.return?.(undefined);
    return { value: undefined, done: true as const };
  };
  // Not an async generator: that could not be ended while it waits for the next event.
  const answering: AsyncGenerator<ExecutionResult, undefined> = {
    next: async () => {
      const { value: rootValue, done } = await source.next();
      if (done) return end();
      const value = await inRequest(runtime, client, async (contextValue) => {
        contextValue.session.require();
        return masked(await execute({ ...args, rootValue, contextValue }), client, runtime);
      });
      return { value, done: false };
    },
    return: end,
    throw: end,
    [Symbol.asyncIterator]: () => answering,
    [Symbol.asyncDispose]: async () => void (await end()),
  };
  return answering;
};

/** Answers graphql-ws on the path and with the cookie of HTTP. Returns how to close it. */
export const serveWebSocket = (
  app: FastifyInstance,
  schema: GraphQLSchema,
  runtime: Runtime,
  metrics: OperationMetrics,
): (() => Promise<void>) => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64_000 });
  app.server.on('upgrade', (request, socket, head) => {
    const path = request.url?.split('?')[0];
    if (path !== '/graphql' || !sameOrigin(request.headers, runtime.env)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (upgraded) => sockets.emit('connection', upgraded, request));
  });
  const sessions = closeWithSession(runtime.events);
  const clientFrom = (request: IncomingMessage) => {
    const cookies = app.parseCookie(request.headers.cookie ?? '');
    return new SocketClient(request, cookies[sessionCookie(runtime.env)]);
  };
  const server = useServer(
    {
      schema,
      connectionInitWaitTimeout: 5_000,
      onConnect: async ({ extra: { socket, request } }) => {
        const viewer = await inRequest(runtime, clientFrom(request), async ({ session }) => session.viewer);
        if (viewer) sessions.add(socket, viewer.sessionId);
      },
      context: ({ extra: { request } }) => clientFrom(request),
      execute: (args) => {
        const client = clientOf(args);
        return inRequest(runtime, client, async (contextValue) => {
          const result = await execute({ ...args, contextValue });
          contextValue.countOperation(Boolean(result.errors?.length));
          const type = getOperationAST(args.document, args.operationName)?.operation ?? 'invalid';
          metrics.operation(type, result.errors ?? []);
          return masked(result, client, runtime);
        });
      },
      subscribe: async (args) => {
        const client = clientOf(args);
        const source = await inRequest(runtime, client, async (contextValue) => {
          const opened = await createSourceEventStream({ ...args, contextValue });
          contextValue.countOperation(!(Symbol.asyncIterator in opened));
          metrics.operation('subscription', 'errors' in opened ? (opened.errors ?? []) : []);
          return opened;
        });
        return Symbol.asyncIterator in source
          ? answers(source[Symbol.asyncIterator](), args, client, runtime)
          : masked(source, client, runtime);
      },
    },
    sockets,
  );
  return async () => {
    sessions.stop();
    await server.dispose();
  };
};
