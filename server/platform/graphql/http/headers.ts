import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env.ts';

/**
 * The policy of the product's own pages: scripts of this origin alone, nothing inline but the styles that emotion writes. Every
 * directive stands here: helmet's own would let in more than the product asks for.
 */
const ownPages = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Which headers every answer has. Browsers keep to TLS for half a year once they came by it. */
export const secureHeaders = ({ secure }: Env): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: ownPages },
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' },
  strictTransportSecurity: secure && { maxAge: 15_552_000, includeSubDomains: true },
});

/** For `onSend`: no cache keeps an answer unless the route says so. Most depend on a session or a key. */
export const keptByNobody = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
};

/** The policy of answers that are data: a browser that is made to show one runs and loads nothing. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of Apollo's Sandbox, which brings scripts and frames of its own origin and names them, with the nonce of this one answer,
 * in the page itself. A header says the same, and what a page cannot say of itself.
 */
export const sandboxPolicy = (html: string): string => {
  const [, own = "default-src 'none'"] =
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  return `${own}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
};
