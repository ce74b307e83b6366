// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../schema/generated/types.ts';

import { type SkipToken, useLazyQuery, useQuery, useSuspenseQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlatformAdvisoriesQueryVariables = Exact<{ [key: string]: never; }>;

export type PlatformAdvisoriesQuery = { advisoryEcosystems: Array<{ name: string, published: string, sources: Array<{ ecosystem: string, source: string, newestAt: string, importedAt: string | null, advisories: number }> }>, advisoryImports: Array<{ id: string, source: string, orderedBy: string, read: number, job: { id: string, state: Types.JobState, progress: number, step: string, error: string | null, createdAt: string }, ecosystems: Array<{ ecosystem: string, added: number, changed: number, withdrawn: number, unchanged: number }>, leftOut: Array<{ reason: Types.AdvisoryOmissionReason, records: number }> }> };

export const PlatformAdvisoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlatformAdvisories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"advisoryEcosystems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"published"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ecosystem"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"newestAt"}},{"kind":"Field","name":{"kind":"Name","value":"importedAt"}},{"kind":"Field","name":{"kind":"Name","value":"advisories"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"advisoryImports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportJob"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Job"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"progress"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ImportEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdvisoryImport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"orderedBy"}},{"kind":"Field","name":{"kind":"Name","value":"job"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ImportJob"}}]}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"ecosystems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ecosystem"}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"changed"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawn"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"records"}}]}}]}}]} as unknown as DocumentNode<PlatformAdvisoriesQuery, PlatformAdvisoriesQueryVariables>;
export function usePlatformAdvisoriesQuery(options?: useQuery.Options<PlatformAdvisoriesQuery, PlatformAdvisoriesQueryVariables> | SkipToken) {
  return useQuery(PlatformAdvisoriesDocument, options);
}

export function usePlatformAdvisoriesSuspenseQuery(options?: Omit<useSuspenseQuery.Options<PlatformAdvisoriesQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(PlatformAdvisoriesDocument, options);
}

export function usePlatformAdvisoriesLazyQuery(options?: useLazyQuery.Options<PlatformAdvisoriesQuery, PlatformAdvisoriesQueryVariables>) {
  return useLazyQuery(PlatformAdvisoriesDocument, options);
}
