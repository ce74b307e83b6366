import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { changeScanPolicy } from './changeScanPolicy.ts';
import { verdictOf } from './verdictOf.ts';

/** What answers the schema of policies for scans. */
export const policyResolvers = {
  Mutation: { changeScanPolicy },
  Scan: {
    verdict: async ({ id }, _, context) => {
      const grant = context.session.allow('ORGANIZATION_READ');
      const run = await context.stores.scanRuns.load(grant, id);
      if (!run) throw notFound('scan');
      const { scanPolicies, verdicts } = context.stores;
      return verdictOf(run, grant, {
        verdicts,
        policyOf: (projectId) => scanPolicies.find(grant, projectId),
      });
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
