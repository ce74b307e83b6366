import type { FastifyInstance } from 'fastify';
import { answerOverHttp, type ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { envelopeOf } from '../../../engines/passport/index.ts';
import type { NamedRelease } from './passportStore.ts';

const config = {
  accessRule: { permission: 'ORGANIZATION_READ', personal: false },
  keyAs: 'BEARER',
} as const;

const digest = /^(?:sha256:)?([0-9a-f]{64})$/;

const releaseOf = (named: string): NamedRelease => {
  const [, hash] = digest.exec(named) ?? [];
  return hash === undefined ? { id: knownId(named, 'passport') } : { digest: hash };
};

/** The number that was asked for; null: the newest. What cannot be one is as unknown as any other. */
const numberOf = (asked: string | undefined): number | null => {
  if (asked === undefined) return null;
  if (!/^[1-9][0-9]{0,8}$/.test(asked)) throw notFound('passport');
  return Number(asked);
};

type Asked = { Params: { release: string }; Querystring: { number?: string } };

/**
 * `GET /releases/{digest or id}/passport.json`: the newest passport of a release, or that of `?number=`, as a signed envelope (DSSE);
 * `GET /signing-keys.pem`: the public keys of the organization, with which others look at passports. Both to people who are signed in and to programs
 * with a key.
 */
export const servePassport = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<Asked>('/releases/:release/passport.json', { config }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async ({ session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const named = releaseOf(request.params.release);
      const passport = await stores.passports.find(grant, named, numberOf(request.query.number));
      if (!passport) throw notFound('passport');
      reply
        .type('application/vnd.in-toto+json')
        .header('content-disposition', `attachment; filename="passport-${passport.number}.json"`)
        .header('cache-control', 'private, no-store');
      return envelopeOf(passport);
    }),
  );
  app.get('/signing-keys.pem', { config }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async ({ session, stores }) => {
      const keys = await stores.signingKeys.list(session.allow('ORGANIZATION_READ'));
      reply
        .type('application/x-pem-file')
        .header('content-disposition', 'attachment; filename="signing-keys.pem"')
        .header('cache-control', 'private, no-store');
      return keys.map(({ publicKey }) => publicKey).join('');
    }),
  );
};
