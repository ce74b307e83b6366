import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { changeScanPolicy } from './changeScanPolicy.ts';
import { verdictOf } from './verdictOf.ts';

/** What answers the schema of policies for scans. */
export const policyResolvers = {
  Mutation: { changeScanPolicy },
  Scan: {
    verdict: async ({ id }, _, context) => {
      const run = await context.stores.scanRuns.load(context.session.allow('ORGANIZATION_READ'), id);
      if (!run) throw notFound('scan');
      return verdictOf(run, context);
    },
  },
  ScanVerdictReason: {
    finding: ({ findingId }, _, { session, stores }) =>
      findingId === null ? null : stores.findings.load(session.allow('ORGANIZATION_READ'), findingId),
  },
  Organization: {
    scanPolicy: ({ id }, _, { session, stores }) =>
      stores.scanPolicies.find(session.allow('ORGANIZATION_READ').inside(id), null),
  },
  Project: {
    scanPolicy: ({ id }, _, { session, stores }) =>
      stores.scanPolicies.find(session.allow('ORGANIZATION_READ'), id),
  },
} satisfies Resolvers;
