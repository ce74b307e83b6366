import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digest = (text: string) => hash('sha256', text, 'buffer');

const isLoopback = (address = '') => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/** Whether a request comes from this machine itself, by its own name and through no proxy. */
export const isFromHere = ({ headers, socket, host }: FastifyRequest): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host) &&
  isLoopback(socket.remoteAddress) &&
  !ofProxies.some((name) => headers[name]);

/** The token that a request was sent with: as bearer token, or as the password of an address such as `http://any:token@host`. */
const tokenOf = (authorization: string): string => {
  const [, scheme = '', sent = ''] = /^(bearer|basic) +(.+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return sent;
  const decoded = Buffer.from(sent, 'base64').toString();
  return decoded.slice(decoded.indexOf(':') + 1);
};

/** Whether a request was sent with a token of the operator. */
export const hasToken = ({ headers }: FastifyRequest, token: string): boolean =>
  // Of equal length, as comparing in constant time demands.
  timingSafeEqual(digest(tokenOf(headers.authorization ?? '')), digest(token));
