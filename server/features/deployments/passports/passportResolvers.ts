import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { rotateSigningKey } from './rotateSigningKey.ts';

/** What answers the schema of release passports. */
export const passportResolvers = {
  Mutation: { rotateSigningKey },
  Deployment: {
    passport: ({ releaseId }, _, { session, stores }) =>
      releaseId === null ? null : stores.passports.ofRelease(session.allow('ORGANIZATION_READ'), releaseId),
  },
  Release: {
    passport: ({ id }, _, { session, stores }) =>
      stores.passports.ofRelease(session.allow('ORGANIZATION_READ'), id),
  },
  ReleasePassport: {
    url: ({ releaseId, number }) => `/releases/${releaseId}/passport.json?number=${number}`,
  },
  Organization: {
    signingKey: async ({ id }, _, { session, stores }) => {
      const [key] = await stores.signingKeys.list(session.allow('ORGANIZATION_READ').inside(id));
      return key ?? null;
    },
    signingKeys: ({ id }, _, { session, stores }) =>
      stores.signingKeys.list(session.allow('ORGANIZATION_READ').inside(id)),
  },
} satisfies Resolvers;
