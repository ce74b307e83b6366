import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionArgs, getOperationAST, GraphQLError } from 'graphql';
import * as z from 'zod/mini';
import { sentKey } from '../../auth/apiKey.ts';
import type { Runtime } from '../../runtime.ts';
import { sessionCookie } from '../http/httpClient.ts';
import type { Limits } from '../limits/limits.ts';
import { closeCodes, type Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { type EventStream, openEventStream } from './eventStream.ts';
import { SocketClient } from './socketClient.ts';

type Options = { runtime: Runtime; limits: Limits; connections: Connections };

const askedSchema = z.object({
  query: z.string(),
  operationName: z.optional(z.nullable(z.string())),
  variables: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

/** Whether a request asks for events and not for JSON. */
export const wantsEvents = ({ method, headers }: FastifyRequest): boolean => {
  const accept = headers.accept ?? '';
  return method === 'POST' && accept.includes('text/event-stream') && !accept.includes('json');
};

const statusOf: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  RATE_LIMITED: 429,
};

const codeOf = ({ extensions }: GraphQLError): string => String(extensions['code']);

/** Milliseconds in which a client has read what was sent before the stream was closed. */
const closingTime = 10_000;

/** The connection of a stream. Closed for good it says why; otherwise it ends without `complete`, so that the client connects again. */
const connectionOf = (stream: EventStream, leaving: AbortSignal, destroy: () => void): Connection => ({
  leaving,
  close: (code, reason) => {
    // A client that does not read would keep it open.
    setTimeout(destroy, closingTime).unref();
    if (code !== closeCodes.forbidden) return stream.end();
    stream.next({ errors: [{ message: reason, extensions: { code: 'UNAUTHENTICATED' } }] });
    stream.complete();
  },
});

/**
 * Answers operations as server-sent events: GraphQL over SSE in its distinct connections mode, with an API key or the cookie of a session.
 * Each result is an event `next`, the last event is `complete`; a document that is refused is an event too. The limits are those of
 * WebSockets. Who is not let in gets JSON, with the HTTP status of the error.
 */
export const answerAsEvents = ({ runtime, limits, connections }: Options) => {
  const { operations } = connections;

  const run = async (
    args: ExecutionArgs,
    stream: EventStream,
    connection: Connection,
    end: () => void,
  ): Promise<void> => {
    const { leaving } = connection;
    if (getOperationAST(args.document, args.operationName)?.operation !== 'subscription') {
      stream.next(await operations.execute(args, leaving));
      return stream.complete();
    }
    const comeAgain = () => connection.close(closeCodes.tryAgainLater, 'Please come again');
    const opened = await operations.subscribe(args, { leaving, end, comeAgain });
    if (!(Symbol.asyncIterator in opened)) {
      stream.next(opened);
      return stream.complete();
    }
    for await (const result of opened) stream.next(result);
    stream.complete();
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { success, data: asked } = askedSchema.safeParse(request.body);
    const refuse = (status: number, message: string, code: string) =>
      reply.code(status).send({ errors: [{ message, extensions: { code } }] });
    if (!success) return refuse(400, 'Send JSON with `query`, and `variables` as an object.', 'BAD_REQUEST');

    if (request.headers['idempotency-key'] !== undefined)
      return refuse(
        400,
        'An Idempotency-Key takes an answer in JSON: leave out `Accept: text/event-stream`.',
        'BAD_REQUEST',
      );

    const left = new AbortController();
    reply.raw.once('close', () => left.abort(new GraphQLError('The client left.')));
    const stream = openEventStream(limits, () => reply.raw.destroy());
    const connection = connectionOf(stream, left.signal, () => reply.raw.destroy());
    const client = new SocketClient(
      request.raw,
      {
        ...sentKey(request.headers, request.url),
        token: request.cookies[sessionCookie(runtime.env)] ?? null,
      },
      runtime.env,
      (name, value) => {
        if (!reply.sent) reply.header(name, value);
      },
    );
    let end: () => void;
    try {
      await runtime.turns.begin(client, left.signal);
      end = connections.beginOperation(await connections.admit(client, connection));
    } catch (error) {
      stream.body.destroy();
      if (!(error instanceof GraphQLError)) throw error;
      // Nobody is there to send it to.
      if (reply.raw.destroyed) return reply.hijack();
      const code = codeOf(error);
      return refuse(statusOf[code] ?? 504, error.message, code);
    }
    left.signal.addEventListener('abort', end, { once: true });

    const answer = async () => {
      try {
        const read = await operations.read(asked, client);
        if ('schema' in read) return await run(read, stream, connection, end);
        stream.next({ errors: read });
        stream.complete();
      } catch (error) {
        // What could not be told of an event was masked before it was thrown.
        if (!(error instanceof GraphQLError)) {
          runtime.log.error(
            `A stream of events failed: ${error instanceof Error ? error.stack : String(error)}`,
          );
          return stream.end();
        }
        stream.next({ errors: [error] });
        stream.complete();
      } finally {
        end();
      }
    };
    void answer();
    // A proxy that gathers an answer before it passes it on would pass nothing on.
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    // A server that closes ends the stream, and must not wait for a connection that is kept alive after it.
    reply.header('connection', 'close');
    return reply.send(stream.body);
  };
};
