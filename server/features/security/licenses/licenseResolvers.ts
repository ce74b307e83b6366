import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { licenseJudge } from '../../../engines/scanner/index.ts';
import { changeAllowedLicenses } from './changeAllowedLicenses.ts';

/** What answers the schema of licenses. */
export const licenseResolvers = {
  Mutation: { changeAllowedLicenses },
  Dependency: {
    licenseVerdict: async ({ license }, _, { session, stores }) => {
      const allowed = await stores.licenses.allowed(session.allow('ORGANIZATION_READ'));
      return allowed.length > 0 ? licenseJudge(allowed)(license) : null;
    },
  },
  Organization: {
    allowedLicenses: ({ id }, _, { session, stores }) =>
      stores.licenses.allowed(session.allow('ORGANIZATION_READ').inside(id)),
  },
} satisfies Resolvers;
