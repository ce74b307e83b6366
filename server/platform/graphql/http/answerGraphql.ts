import type { ApolloServer } from '@apollo/server';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import type { Runtime } from '../../runtime.ts';
import type { DocumentGuard } from '../limits/documentGuard.ts';
import { dataPolicy, sandboxPolicy } from './headers.ts';
import { httpClient } from './httpClient.ts';
import type { Limits } from '../limits/limits.ts';
import { settledWithin, startOperation } from '../limits/operationTime.ts';
import { RequestContext } from '../requestContext.ts';
import { sameOrigin } from './sameOrigin.ts';
import { wantsEvents } from '../sockets/answerAsEvents.ts';

type Options = {
  apollo: ApolloServer<RequestContext>;
  runtime: Runtime;
  limits: Limits;
  guardDocument: DocumentGuard;
  /** Answers a request that asks for events. */
  answerEvents: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
};

const refuse = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode });

/** Where what was committed cannot be told any more. */
const doneInPart = 'Part of it may have been done: check before you try again.';

/** The text of the document that a request carries; anything else is for Apollo to complain about. */
const sourceOf = ({ method, body, query }: FastifyRequest): unknown => {
  const carrier = method === 'GET' ? query : body;
  return typeof carrier === 'object' && carrier !== null && 'query' in carrier ? carrier.query : undefined;
};

const wantsPage = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * Answers GraphQL over HTTP on /graphql: POST from our own pages and from programs, as JSON or as events, queries also by GET, the Sandbox to
 * browsers that ask for a page; in production that is for members. Each operation has its time, and stops when whoever asked has left;
 * where something was committed before that, what was answered is kept: the rest is null with its error.
 */
export const answerGraphql = (
  app: FastifyInstance,
  { apollo, runtime, limits, guardDocument, answerEvents }: Options,
): void => {
  const { env } = runtime;

  const refuseForeign = async (request: FastifyRequest) => {
    if (request.method === 'POST' && !sameOrigin(request.headers, env)) {
      throw refuse(403, 'Requests from this origin are not allowed.');
    }
    const { 'content-encoding': encoding = 'identity' } = request.headers;
    if (encoding !== 'identity') throw refuse(415, 'Send the body as it is, not compressed.');
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const time = startOperation(limits.operationTime);
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) time.leave();
    });
    const client = httpClient(request, reply, env);
    const context = new RequestContext(runtime, client, time.signal);
    const handle = fastifyApolloHandler(apollo, {
      context: async () => {
        await guardDocument(sourceOf(request), context);
        return context;
      },
    });
    const begun = async () => {
      await runtime.turns.begin(client, time.signal);
      return handle.call(app, request, reply);
    };
    const work = begun();
    try {
      return await time.await(work);
    } catch (error) {
      const crowded = error instanceof GraphQLError && error.extensions['code'] === 'RATE_LIMITED';
      if (!(error instanceof GraphQLError) || !(crowded || error === time.signal.reason)) throw error;
      // Nobody is there to send it to.
      if (reply.raw.destroyed) return reply.hijack();
      const kept = context.committed ? await settledWithin(work, limits.wrapUp) : undefined;
      if (kept) return kept.value;
      const { message, extensions } = error;
      const told = context.committed ? `${message} ${doneInPart}` : message;
      return reply
        .code(crowded ? 429 : 504)
        .send({ errors: [{ message: told, extensions: { code: extensions['code'] } }] });
    } finally {
      await context.end();
    }
  };

  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    helmet: { contentSecurityPolicy: false },
    onRequest: refuseForeign,
    onSend: async (_request, reply, payload) => {
      const page = String(reply.getHeader('content-type')).startsWith('text/html');
      reply.header('content-security-policy', page ? sandboxPolicy(String(payload)) : dataPolicy);
    },
    handler: async (request, reply) => {
      if (env.production && wantsPage(request) && !(await isMember(runtime, request, reply))) {
        return reply.redirect('/auth/sign-in', 302);
      }
      return wantsEvents(request) ? answerEvents(request, reply) : answer(request, reply);
    },
  });
};

/** Whether a request comes from somebody who is signed in. */
export const isMember = async (
  runtime: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> => {
  const context = new RequestContext(runtime, httpClient(request, reply, runtime.env));
  try {
    await context.read();
    return context.session.viewer !== null && !context.session.viewer.suspended;
  } finally {
    await context.end();
  }
};
