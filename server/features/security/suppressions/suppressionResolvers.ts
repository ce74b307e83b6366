import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { changeSuppressions } from './changeSuppressions.ts';

/** What answers the schema of what repositories ask scanners to be quiet about. */
export const suppressionResolvers = {
  Mutation: { changeSuppressions },
  Scan: {
    suppression: async ({ id }, _, { session, stores }) => {
      const run = await stores.scanRuns.load(session.allow('ORGANIZATION_READ'), id);
      if (!run) throw notFound('scan');
      const { suppressionRequests, suppressedFindings, suppressionsHeld } = run;
      if (suppressionRequests === null || suppressedFindings === null || suppressionsHeld === null)
        return null;
      return { requestCount: suppressionRequests, findingCount: suppressedFindings, held: suppressionsHeld };
    },
  },
  Project: {
    allowsSuppressions: async ({ id }, _, { session, stores }) =>
      (await stores.suppressions.hold(session.allow('ORGANIZATION_READ'), id)) === true,
  },
} satisfies Resolvers;
