import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { ecosystems as known } from '../../../engines/scanner/index.ts';
import { omissionReasons, unchangedOf } from './importOutcome.ts';
import { orderImport } from './orderImport.ts';

export const importResolvers = {
  Query: {
    advisoryImports: (_, _args, { session, stores }) =>
      stores.advisoryImports.list(session.allow('PLATFORM_ADMINISTER')),
  },
  Mutation: { importAdvisories: orderImport },
  AdvisoryImport: {
    ecosystems: ({ ecosystems }) =>
      known.flatMap((ecosystem) => {
        const told = ecosystems[ecosystem];
        return told ? [{ ecosystem, ...told, unchanged: unchangedOf(told) }] : [];
      }),
    leftOut: ({ leftOut }) =>
      omissionReasons.flatMap((reason) => {
        const records = leftOut[reason] ?? 0;
        return records > 0 ? [{ reason, records }] : [];
      }),
  },
} satisfies Resolvers;
