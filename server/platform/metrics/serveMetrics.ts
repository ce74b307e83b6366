import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Env } from '../env.ts';
import { hasToken, isFromHere } from '../graphql/http/operatorRequest.ts';
import type { Runtime } from '../runtime.ts';
import { type OperationMetrics, operationMetrics } from './operationMetrics.ts';
import { stateMetrics } from './stateMetrics.ts';

/**
 * Who may read: whoever has METRICS_TOKEN. Without one, outside production, whoever asks on this machine itself, by its own
 * name and through no proxy.
 */
const mayRead = (request: FastifyRequest, { metricsToken, production }: Env): boolean =>
  metricsToken === undefined ? !production && isFromHere(request) : hasToken(request, metricsToken);

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
