import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Env } from '../env.ts';

/** The policy of the product's own pages: scripts of this origin alone, nothing inline but the styles that emotion writes. */
const ownPages = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** Which headers every answer has. Browsers keep to TLS for half a year once they came by it. */
export const secureHeaders = ({ secure }: Env): FastifyHelmetOptions => ({
  contentSecurityPolicy: { directives: ownPages },
  crossOriginEmbedderPolicy: false,
  frameguard: { action: 'deny' },
  strictTransportSecurity: secure && { maxAge: 15_552_000, includeSubDomains: true },
});

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
