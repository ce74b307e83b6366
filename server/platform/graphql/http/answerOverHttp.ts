import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { authorize, type AccessRule } from '../../auth/accessRule.ts';
import type { Context } from '../context.ts';
import { isForbidden, refusalNoter } from '../notedRefusals.ts';
import type { RequestContext } from '../requestContext.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may ask for the route. Every route of a feature has one. */
    accessRule?: AccessRule;
    /** What the audit log calls it when somebody is refused it; without, that leaves no entry. */
    noted?: string;
    /**
     * How programs send an API key: `PASSWORD` is a route for git, which knows no cookie, and what it refuses is said in plain text; `BEARER`
     * takes a session's cookie too; `BEARER_ONLY` ignores it. Without, the route is for people.
     */
    keyAs?: 'PASSWORD' | 'BEARER' | 'BEARER_ONLY';
    /** How to sign in, in lines for a terminal; said with a 401 by a route for git. */
    signInHelp?: (publicUrl: string) => readonly string[];
    /** Whether the route limits API keys to the projects that they are for. Others refuse such keys. */
    limitsKeys?: boolean;
  }
}

/** Makes the context of a request that is not GraphQL; the signal stops what it does. */
export type ContextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  signal?: AbortSignal,
) => RequestContext;

const statusOf: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  DEADLINE_EXCEEDED: 504,
};

/** Sends an access error: the HTTP status of its code, with a body as GraphQL has it. */
export const sendRefusal = (reply: FastifyReply, { message, extensions }: GraphQLError): FastifyReply =>
  reply.code(statusOf[String(extensions['code'])] ?? 400).send({ errors: [{ message, extensions }] });

/** git shows plain text in the terminal, and asks for a password when it may. */
const sayToGit = (reply: FastifyReply, message: string): FastifyReply => {
  if (reply.statusCode === 401)
    void reply.header('www-authenticate', 'Basic realm="Slipway", charset="UTF-8"');
  return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
};

/**
 * Answers a request beside GraphQL: one that can be stopped waits for its turn first. Opens the session, authorizes whom the route's access rule names, runs the action, ends the
 * transaction and sends what the action returned: however slowly that is read, it holds no connection. An access error becomes the HTTP status of its code, with a body as GraphQL has it.
 * @throws Error for a route without an access rule
 */
export const answerOverHttp = async (
  context: Context,
  reply: FastifyReply,
  action: (context: Context) => Promise<unknown>,
): Promise<FastifyReply> => {
  const { url, config } = reply.request.routeOptions;
  if (!config.accessRule) throw new Error(`${url} does not say who may ask for it.`);
  let note: ((action: string) => Promise<void>) | undefined;
  try {
    if (context.signal) await context.runtime.turns.begin(context.client, context.signal);
    await context.read();
    note = refusalNoter(context);
    authorize(context.session, config.accessRule);
    const body = await action(context);
    await context.end();
    return await reply.send(body);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (config.noted && isForbidden(error)) await note?.(config.noted);
    const { message, extensions } = error;
    const status = statusOf[String(extensions['code'])] ?? 400;
    if (config.keyAs === 'PASSWORD') {
      const help = status === 401 ? config.signInHelp?.(context.runtime.env.publicUrl) : undefined;
      return await sayToGit(reply.code(status), [message, ...(help ?? [])].join('\n'));
    }
    if (config.keyAs === 'BEARER_ONLY' && status === 401)
      void reply.header('www-authenticate', 'Bearer realm="slipway"');
    return await sendRefusal(reply, error);
  } finally {
    await context.end();
  }
};
