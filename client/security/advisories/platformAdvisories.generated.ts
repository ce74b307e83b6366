// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { type SkipToken, useLazyQuery, useQuery, useSuspenseQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type PlatformAdvisoriesQueryVariables = Exact<{ [key: string]: never; }>;

export type PlatformAdvisoriesQuery = { advisoryEcosystems: Array<{ name: string, sources: Array<{ ecosystem: string, source: string, newestAt: string, importedAt: string | null, advisories: number }> }> };

export const PlatformAdvisoriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PlatformAdvisories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"advisoryEcosystems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"sources"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ecosystem"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"newestAt"}},{"kind":"Field","name":{"kind":"Name","value":"importedAt"}},{"kind":"Field","name":{"kind":"Name","value":"advisories"}}]}}]}}]}}]} as unknown as DocumentNode<PlatformAdvisoriesQuery, PlatformAdvisoriesQueryVariables>;
export function usePlatformAdvisoriesQuery(options?: useQuery.Options<PlatformAdvisoriesQuery, PlatformAdvisoriesQueryVariables> | SkipToken) {
  return useQuery(PlatformAdvisoriesDocument, options);
}

export function usePlatformAdvisoriesSuspenseQuery(options?: Omit<useSuspenseQuery.Options<PlatformAdvisoriesQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(PlatformAdvisoriesDocument, options);
}

export function usePlatformAdvisoriesLazyQuery(options?: useLazyQuery.Options<PlatformAdvisoriesQuery, PlatformAdvisoriesQueryVariables>) {
  return useLazyQuery(PlatformAdvisoriesDocument, options);
}
