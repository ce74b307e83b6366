import type { FastifyInstance } from 'fastify';
import type { Env } from '../../../platform/env.ts';
import { hasToken, isFromHere } from '../../../platform/graphql/http/operatorRequest.ts';
import type { LivingNames } from './livingNames.ts';

/**
 * `GET /internal/certificate?domain=`: 200 for a name for which a certificate may be got, which is that of the product or leads to a site; else 404, as for
 * everything that whoever asks is not told. For this machine itself, through no proxy, and for whoever has CERTIFICATE_TOKEN.
 */
export const serveCertificate = (
  app: FastifyInstance,
  { certificateToken }: Pick<Env, 'certificateToken'>,
  names: Pick<LivingNames, 'isLiving'>,
): void => {
  app.get<{ Querystring: { domain?: unknown } }>('/internal/certificate', (request, reply) => {
    const { domain } = request.query;
    const mayAsk =
      isFromHere(request) || (certificateToken !== undefined && hasToken(request, certificateToken));
    const living = mayAsk && typeof domain === 'string' && names.isLiving(domain.toLowerCase());
    return reply
      .code(living ? 200 : 404)
      .send(living ? 'This name leads here.\n' : 'There is nothing here.\n');
  });
};
