import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit on the time in which a request of the route must have arrived; `arrivalTime` unless said otherwise. */
    arrivalLimit?: 'pushArrivalTime';
  }
}

const late = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Ends the connection of whoever has not sent a whole request in time. Node's own limit is one for all routes. */
export const requireArrival = (
  app: FastifyInstance,
  limits: Pick<Limits, 'arrivalTime' | 'pushArrivalTime'>,
): void => {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const timer = setTimeout(
      () => {
        if (raw.complete) return;
        raw.socket.end(late);
        raw.socket.destroySoon();
      },
      limits[routeOptions.config.arrivalLimit ?? 'arrivalTime'],
    );
    raw.once('close', () => clearTimeout(timer));
  });
};
