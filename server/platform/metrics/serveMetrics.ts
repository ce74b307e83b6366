import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Env } from '../env.ts';
import type { Runtime } from '../runtime.ts';
import { type OperationMetrics, operationMetrics } from './operationMetrics.ts';
import { stateMetrics } from './stateMetrics.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

const isLoopback = (address = '') => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
const names = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Who may read: whoever has METRICS_TOKEN. Without one, outside production, whoever asks on this machine itself, by its own
 * name and through no proxy.
 */
const mayRead = ({ headers, socket, host }: FastifyRequest, { metricsToken, production }: Env): boolean => {
  if (metricsToken) {
    // Of equal length, as comparing in constant time demands.
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
  }
  const ownName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(host);
  return !production && ownName && isLoopback(socket.remoteAddress) && !names.some((name) => headers[name]);
};

/** Serves `GET /metrics` in the text format of Prometheus. Returns where operations are noted. */
export const serveMetrics = (app: FastifyInstance, runtime: Runtime): OperationMetrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const refresh = stateMetrics(registry, app.server, runtime);
  app.get('/metrics', async (request, reply) => {
    // No word on why: for others it is not there.
    if (!mayRead(request, runtime.env)) {
      return reply
        .code(404)
        .send({ errors: [{ message: 'There is nothing here.', extensions: { code: 'NOT_FOUND' } }] });
    }
    await refresh();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return operationMetrics(registry);
};
