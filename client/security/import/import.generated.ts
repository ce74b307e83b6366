// Made by `npm run codegen` from the SDL. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { type SkipToken, useLazyQuery, useQuery, useSuspenseQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ImportProjectsQueryVariables = Exact<{ [key: string]: never; }>;

export type ImportProjectsQuery = { projects: { nodes: Array<{ id: string, name: string }> } };

export const ImportProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ImportProjects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"projects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]}}]} as unknown as DocumentNode<ImportProjectsQuery, ImportProjectsQueryVariables>;
export function useImportProjectsQuery(options?: Omit<useQuery.Options<ImportProjectsQuery, ImportProjectsQueryVariables>, 'errorPolicy'> | SkipToken) {
  return useQuery(ImportProjectsDocument, options);
}

export function useImportProjectsSuspenseQuery(options?: Omit<useSuspenseQuery.Options<ImportProjectsQueryVariables>, 'skip' | 'errorPolicy' | 'returnPartialData'>) {
  return useSuspenseQuery(ImportProjectsDocument, options);
}

export function useImportProjectsLazyQuery(options?: Omit<useLazyQuery.Options<ImportProjectsQuery, ImportProjectsQueryVariables>, 'errorPolicy'>) {
  return useLazyQuery(ImportProjectsDocument, options);
}
