import type { FastifyReply, FastifyRequest } from 'fastify';
import { passwordKey, sentKey } from '../../auth/apiKey.ts';
import type { Env } from '../../env.ts';
import { clientAddress } from './clientAddress.ts';
import type { Client } from '../context.ts';

const rememberedSeconds = 30 * 24 * 60 * 60;

/** Name of the session cookie. Behind TLS the browser itself refuses it from any other host or path (`__Host-`). */
export const sessionCookie = (env: Env): string =>
  env.secure ? '__Host-slipway_session' : 'slipway_session';

/** The header in which a page names the organization that it shows. */
const shownOrganizationHeader = 'x-slipway-organization';

/** The header Idempotency-Key; Node joins several with commas. */
const keyHeader = ({ 'idempotency-key': key }: FastifyRequest['headers']): string | undefined =>
  Array.isArray(key) ? key.join(', ') : key;

/** What a HTTP request tells of its sender. */
export const httpClient = (request: FastifyRequest, reply: FastifyReply, env: Env): Client => {
  const name = sessionCookie(env);
  const { url, config } = request.routeOptions;
  const { authorization } = request.headers;
  // Keys are for programs that speak GraphQL or git; what pages link to is for people, unless the route says otherwise.
  const forGit = config.keyAs === 'PASSWORD';
  const keyOnly = forGit || config.keyAs === 'BEARER_ONLY';
  const takesKey = url === '/graphql' || config.keyAs === 'BEARER' || config.keyAs === 'BEARER_ONLY';
  const sent = takesKey ? sentKey(request.headers, request.url) : { apiKey: null, keyMistake: null };
  const { apiKey, keyMistake } = forGit ? { ...sent, apiKey: passwordKey(authorization) } : sent;
  let current = apiKey || keyMistake || keyOnly ? null : (request.cookies[name] ?? null);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: env.secure } as const;
  const { [shownOrganizationHeader]: shown } = request.headers;
  return {
    requestId: request.id,
    ipAddress: clientAddress(request.raw, env.trustedProxy),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    apiKey,
    keyMistake,
    limitsKeys: config.limitsKeys ?? false,
    idempotencyKey: url === '/graphql' ? keyHeader(request.headers) : undefined,
    shownOrganization: typeof shown === 'string' ? shown : null,
    get token() {
      return current;
    },
    setToken: (token, remember) => {
      current = token;
      void reply.setCookie(name, token, remember ? { ...attributes, maxAge: rememberedSeconds } : attributes);
    },
    clearToken: () => {
      current = null;
      void reply.clearCookie(name, attributes);
    },
    setHeader: (header, value) => void reply.header(header, value),
  };
};
