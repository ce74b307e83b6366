import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ExecuteOperation } from '../../platform/graphql/executeOperation.ts';
import { answerOverHttp, type ContextOf } from '../../platform/graphql/http/answerOverHttp.ts';
import { sameOrigin } from '../../platform/graphql/http/sameOrigin.ts';
import { limits } from '../../platform/graphql/limits/limits.ts';
import { startOperation } from '../../platform/graphql/limits/operationTime.ts';

const config = {
  accessRule: { permission: 'ORGANIZATION_READ', personal: false },
  keyAs: 'BEARER_ONLY',
  limitsKeys: true,
} as const;

/** Bytes of a request. A patch has at most 80,000 characters; the rest is room for its encoding as JSON. */
const mostRequestBytes = 1024 * 1024;

const refuse = (reply: FastifyReply, status: number, code: string, message: string) =>
  reply.code(status).send({ errors: [{ message, extensions: { code } }] });

/** The protocol has a stream by GET and sessions that DELETE ends; neither is here. */
const onlyPost = (reply: FastifyReply) =>
  refuse(reply.header('allow', 'POST'), 405, 'BAD_REQUEST', 'Send POST requests.');

/**
 * `POST /mcp`: the product as tools for programs that speak the Model Context Protocol, each request by itself, with an API key as bearer token.
 * No OAuth metadata is published: a client that finds some ignores the key that it was configured with.
 */
export const serveMcp = (app: FastifyInstance, contextOf: ContextOf, execute: ExecuteOperation): void => {
  // Pages are answered for any path: this comes before them.
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' && /^\/mcp(?:[/?]|$)/.test(request.url)) return onlyPost(reply);
  });
  void app.register(
    async (mcp) => {
      mcp.addHook('onRequest', async (request, reply) => {
        if (sameOrigin(request.headers, contextOf(request, reply).runtime.env)) return;
        return refuse(reply, 403, 'FORBIDDEN', 'Requests from this origin are not allowed.');
      });
      mcp.post(
        '/',
        { config, bodyLimit: mostRequestBytes, prefixTrailingSlash: 'no-slash' },
        async (request, reply) => {
          const time = startOperation(limits.operationTime);
          reply.raw.once('close', () => time.leave());
          const context = contextOf(request, reply, time.signal);
          return answerOverHttp(context, reply, async () => {
            const { answerMcp } = await import('./answerMcp.ts');
            return answerMcp({ request, reply, context, execute });
          });
        },
      );
    },
    { prefix: '/mcp' },
  );
};
